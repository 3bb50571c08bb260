// oxlint-disable max-lines -- it was long once.
export const last = 2;
