export const lot = () => Math.random();
