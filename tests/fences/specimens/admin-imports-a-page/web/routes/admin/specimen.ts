import { HomePage } from '#web/routes/home.tsx';

export const page = HomePage;
