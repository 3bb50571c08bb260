export const lot = () => globalThis.Math.random();
