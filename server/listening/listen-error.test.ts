import { expect, test } from 'vitest';
import { CannotListenError, toCannotListenError } from './listen-error.ts';
import { readConfig } from '#server/config.ts';

const config = readConfig({ HOST: '192.0.2.1', PORT: '80' });
const failed = (code: string) => Object.assign(new Error(`listen ${code}`), { code });

test.each([
  ['EADDRINUSE', /^Ce port est déjà utilisé : /],
  [
    'EACCES',
    /^Le port 80 est réservé au système : choisissez un port à partir de 1024 avec PORT\.$/,
  ],
  ['EADDRNOTAVAIL', /^Le serveur ne peut pas écouter sur 192\.0\.2\.1 \(EADDRNOTAVAIL\) : /],
  ['EAI_AGAIN', /^Le serveur ne peut pas écouter sur 192\.0\.2\.1 \(EAI_AGAIN\) : /],
])('%s is said in one sentence', (code, sentence) => {
  const explained = toCannotListenError(failed(code), config);
  expect(explained).toBeInstanceOf(CannotListenError);
  expect(String(explained)).toMatch(new RegExp(sentence.source.replace('^', '^Error: ')));
});

test('the settings that are named are those to change', () => {
  const at = { host: '192.0.2.1', port: 9464 };
  const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' };
  const sentenceFor = (code: string) => String(toCannotListenError(failed(code), at, settings));
  expect(sentenceFor('EADDRINUSE')).toMatch(/ avec METRICS_PORT\.$/);
  expect(sentenceFor('EACCES')).toMatch(/ avec METRICS_PORT\.$/);
  expect(sentenceFor('EADDRNOTAVAIL')).toMatch(/ avec METRICS_HOST\.$/);
});

test('a bug stays a bug', () => {
  for (const bug of [failed('ERR_INVALID_ARG_TYPE'), new TypeError('x is not a function')]) {
    expect(toCannotListenError(bug, config)).toBe(bug);
  }
});
