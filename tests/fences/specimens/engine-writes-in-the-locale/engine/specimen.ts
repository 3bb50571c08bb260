export const text = (score: number) => score.toLocaleString();
