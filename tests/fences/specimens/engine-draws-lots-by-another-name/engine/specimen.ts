const maths = Math;

export const lot = () => maths.random();
