export const order = (one: string, two: string) => one.localeCompare(two);
