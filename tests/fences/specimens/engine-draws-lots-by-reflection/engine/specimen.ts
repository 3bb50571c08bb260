export const lot = () => Reflect.get(Math, 'random') as () => number;
