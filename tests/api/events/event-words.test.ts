import { describe, expect, test } from 'vitest';
import { wordsLength } from '#contract/events/event-length.ts';
import type { Event, EventWords } from '#contract/events/events.ts';
import {
  ALT_MAX,
  BODY_BYTES_MAX,
  DIGEST_LENGTH,
  EVENT_BODY_BYTES_MAX,
  EVENT_WORDS_MAX,
  GALLERY_MAX,
} from '#contract/limits.ts';
import { escapedJson, LONGEST_WORDS, wordsOfLength } from '#tests/largest-event.ts';
import { DATABASES } from '#tests/proofs.ts';
import { expectRefusal } from '../support/expectations.ts';
import { successData, sendRaw, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';

describe.each(DATABASES)('the words of an event on %s', (kind) => {
  const api = useApi(kind);
  const { create } = eventHelpers(api);
  const fieldsIn = ({ state: _state, current: _current, day: _day, ...fields }: Event) => fields;
  const save = (event: Event, to: Partial<Event>) =>
    api.admin('updateEvent', { ...fieldsIn(event), ...to });
  const patch = (body: string, authorization = `Bearer ${api.tokens.admin}`) =>
    sendRaw(api.url, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization },
      body,
    });
  /** What an older version could save, the limit being none of its business. */
  const withStored = async (words: EventWords): Promise<Event> => {
    const { pk_event } = await create();
    const text = JSON.stringify({ version: 1, ...words });
    const sql = `update event set words_json = '${text}' where pk_event = ${pk_event}`;
    await api.sql(sql);
    return successData(await api.admin('getEvent', { pk_event }));
  };

  test('may be as long as the limit says, in whatever characters, however they are sent', async () => {
    const event = await create();
    const saved = successData(await save(event, { words: LONGEST_WORDS }));
    expect(saved.words).toEqual(LONGEST_WORDS);
    const escaped = escapedJson({
      action: 'updateEvent',
      ...fieldsIn(saved),
      words: LONGEST_WORDS,
    });
    expect((await patch(escaped)).status).toBe(200);
  });

  test('that are longer are refused, in a sentence that says by how much', async () => {
    const event = await create();
    const refused = await save(event, { words: wordsOfLength(EVENT_WORDS_MAX + 1) });
    const message =
      "Les textes de l'événement dépassent de 1 caractère la limite de 100\u{a0}000. Raccourcissez-les.";
    expectRefusal(refused, 422, 'event-words-too-long', { message, errors: { words: message } });
    expect(successData(await api.admin('getEvent', { pk_event: event.pk_event })).words).toEqual(
      event.words,
    );
  });

  test('of an older version that are longer still open, and can be mended and shortened', async () => {
    const event = await withStored(wordsOfLength(EVENT_WORDS_MAX + 5000));
    expect(wordsLength(event.words)).toBe(EVENT_WORDS_MAX + 5000);
    const renamed = successData(await save(event, { name: 'Coupe des lacs' }));
    expect(renamed).toMatchObject({ name: 'Coupe des lacs', words: event.words });
    expectRefusal(
      await save(renamed, { words: wordsOfLength(EVENT_WORDS_MAX + 5001) }),
      422,
      'event-words-too-long',
    );
    const shorter = successData(
      await save(renamed, { words: wordsOfLength(EVENT_WORDS_MAX + 300) }),
    );
    const short = successData(await save(shorter, { words: wordsOfLength(EVENT_WORDS_MAX) }));
    expect(wordsLength(short.words)).toBe(EVENT_WORDS_MAX);
    expectRefusal(
      await save(short, { words: wordsOfLength(EVENT_WORDS_MAX + 300) }),
      422,
      'event-words-too-long',
    );
  });

  test('are read for a session only: a stranger may send as much as any visitor', async () => {
    const long = JSON.stringify({ action: 'updateEvent', words: 'x'.repeat(BODY_BYTES_MAX) });
    expectRefusal(await patch(long, ''), 413, 'too-large');
    expectRefusal(await patch(long, 'Bearer x'), 401, 'session-ended');
    expectRefusal(await patch(long), 422, 'invalid');
    const register = long.replace('updateEvent', 'registerTeam');
    expectRefusal(await patch(register), 413, 'too-large');
    const beyond = JSON.stringify({ action: 'updateEvent', a: 'x'.repeat(EVENT_BODY_BYTES_MAX) });
    expectRefusal(await patch(beyond), 413, 'too-large');
  });
});

test('the largest event that can be described fits into what may be sent', () => {
  const picture = { hash: 'a'.repeat(DIGEST_LENGTH), alt: '🚀'.repeat(ALT_MAX) };
  const named = (length: number) => '🚀'.repeat(length);
  const body = {
    action: 'updateEvent',
    pk_event: Number.MAX_SAFE_INTEGER,
    version: Number.MAX_SAFE_INTEGER,
    slug: 'a'.repeat(40),
    name: named(48),
    game: named(48),
    edition: named(80),
    place: named(80),
    words: {
      ...LONGEST_WORDS,
      // Each entry has names of its own, and one character is the shortest text.
      rewards: Array.from({ length: 20 }, () => ({ kind: 'trophy', title: 'é', text: 'é' })),
      steps: Array.from({ length: 20 }, () => ({ title: 'é', text: 'é' })),
    },
    pictures: {
      logo: picture,
      poster: picture,
      gallery: Array.from({ length: GALLERY_MAX }, () => picture),
    },
  };
  const restBytes = 4096;
  expect(escapedJson(body).length + restBytes).toBeLessThan(EVENT_BODY_BYTES_MAX);
});
