export const load = () => fetch('/api');
