import { expect, test } from 'vitest';
import { directAddress } from './pooler.ts';

test.each([
  [
    'postgres://arene:secret@ep-cool-42-pooler.eu-central-1.example/arene?sslmode=require',
    'postgres://arene:…@ep-cool-42.eu-central-1.example:5432/arene',
  ],
  [
    'postgres://arene.ref:secret@aws-0.pooler.example:6543/postgres',
    'postgres://arene.ref:…@aws-0.pooler.example:5432/postgres',
  ],
  ['postgres://arene@127.0.0.1:6432/arene', 'postgres://arene:…@127.0.0.1:5432/arene'],
  ['postgresql://db.example:25061/arene', 'postgres://db.example:25060/arene'],
])('behind %s, PostgreSQL itself is at %s', (pooled, direct) => {
  expect(directAddress(pooled)).toBe(direct);
});

test('an address that looks like no pooler tells nothing', () => {
  expect(directAddress('postgres://arene:secret@db.example:5432/arene')).toBeNull();
});
