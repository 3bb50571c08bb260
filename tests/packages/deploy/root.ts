import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..', '..', '..');
