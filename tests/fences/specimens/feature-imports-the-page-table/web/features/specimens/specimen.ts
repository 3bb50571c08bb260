import { findPage } from '#web/pages.ts';

export const home = findPage('/');
