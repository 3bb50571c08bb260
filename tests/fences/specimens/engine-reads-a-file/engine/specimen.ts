import { readFileSync } from 'node:fs';

export const text = readFileSync('/etc/hosts', 'utf8');
