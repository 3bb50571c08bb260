import { HomePage } from '#web/public/home/page.tsx';

export const mine = HomePage;
