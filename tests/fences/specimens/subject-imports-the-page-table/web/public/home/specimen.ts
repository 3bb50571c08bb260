import { findPage } from '#web/pages.ts';

export const mine = findPage;
