import { describe, expect, test } from 'vitest';
import type { Event, EventPictures } from '#contract/events/events.ts';
import { pictureAddress } from '#contract/events/pictures.ts';
import { noise } from '#server/testing/picture-files.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, useApi } from '../support/harness.ts';
import { eventHelpers, replyRefusal } from '../support/create-events.ts';
import { sendPicture } from '../support/pictures.ts';

const NONE: EventPictures = { logo: null, poster: null, gallery: [] };

describe.each(DATABASES)('pictures of events on %s', (kind) => {
  const api = useApi(kind);
  const { create } = eventHelpers(api);
  let seed = 0;
  const picture = async (alt: string | null = null) => {
    seed += 1;
    const bytes = await noise({ width: 60, height: 40 }, seed).png().toBuffer();
    const { hash } = successData(await sendPicture(api.url, bytes, { token: api.tokens.admin }));
    return { hash, alt };
  };
  const save = ({
    state: _state,
    current: _current,
    day: _day,
    version: _version,
    ...event
  }: Event) => api.admin('updateEvent', event);
  const seen = async ({ hash }: { hash: string }) =>
    (await fetch(`${api.url}${pictureAddress(hash, 'small')}`)).status;
  const undoLast = async (pk_event: number) => {
    const rows = await api.superAdmin('getTrail', { item: 'event', item_key: pk_event });
    return api.superAdmin('undo', { pk_trail: successData(rows)[0]?.pk_trail });
  };

  test('are saved with it, and are there for visitors when it is', async () => {
    const event = await create();
    expect(event.pictures).toEqual(NONE);
    const [logo, poster, one, two] = [
      await picture('Le logo'),
      await picture("L'affiche"),
      await picture(),
      await picture('La finale'),
    ];
    const pictures = { logo, poster, gallery: [one, two] };
    expect(successData(await save({ ...event, pictures })).pictures).toEqual(pictures);
    expect(await seen(logo)).toBe(404);
    const published = successData(
      await api.superAdmin('publishEvent', { pk_event: event.pk_event }),
    );
    expect(published.pictures).toEqual(pictures);
    expect(await Promise.all([logo, poster, one, two].map(seen))).toEqual([200, 200, 200, 200]);

    const fewer = { logo, poster: null, gallery: [two] };
    successData(await save({ ...published, pictures: fewer }));
    expect(await Promise.all([logo, poster, one, two].map(seen))).toEqual([200, 404, 404, 200]);
    successData(await undoLast(event.pk_event));
    expect(
      successData(await api.visitor('getEvent', { pk_event: event.pk_event })).pictures,
    ).toEqual(pictures);
    expect(await Promise.all([logo, poster, one, two].map(seen))).toEqual([200, 200, 200, 200]);

    successData(await api.superAdmin('archiveEvent', { pk_event: event.pk_event }));
    expect(await seen(poster)).toBe(200);
  });

  test('are no visitor’s business again when publishing is undone', async () => {
    const event = await create();
    const logo = await picture();
    successData(await save({ ...event, pictures: { ...NONE, logo } }));
    successData(await api.superAdmin('publishEvent', { pk_event: event.pk_event }));
    expect(await seen(logo)).toBe(200);
    successData(await undoLast(event.pk_event));
    expect(await seen(logo)).toBe(404);
  });

  test('come back with a draft that was deleted, however late', async () => {
    const event = await create();
    const poster = await picture();
    successData(await save({ ...event, pictures: { ...NONE, poster } }));
    successData(await api.superAdmin('deleteEvent', { pk_event: event.pk_event }));
    await letUnusedGo();
    successData(await undoLast(event.pk_event));
    const back = successData(await api.admin('getEvent', { pk_event: event.pk_event }));
    expect(back.pictures.poster).toEqual(poster);
    successData(await api.superAdmin('publishEvent', { pk_event: event.pk_event }));
    expect(await seen(poster)).toBe(200);
  });

  test('are kept pictures: one that is gone, or never was, is refused in a sentence', async () => {
    const event = await create();
    const unknown = { hash: '0'.repeat(64), alt: null };
    expect(
      replyRefusal(await save({ ...event, pictures: { ...NONE, gallery: [unknown] } })),
    ).toEqual({
      status: 409,
      code: 'pictures-gone',
    });
    const strange = { hash: '../../x', alt: null };
    expect(replyRefusal(await save({ ...event, pictures: { ...NONE, logo: strange } }))).toEqual({
      status: 422,
      code: 'invalid',
    });
    const logo = await picture();
    successData(await save({ ...event, pictures: { ...NONE, logo } }));
    successData(await save({ ...event, pictures: NONE }));
    await letUnusedGo();
    expect(replyRefusal(await undoLast(event.pk_event))).toMatchObject({ code: 'pictures-gone' });
  });

  test('are not those of an event that is made like another', async () => {
    const event = await create();
    successData(await save({ ...event, pictures: { ...NONE, logo: await picture() } }));
    expect((await create({ copy_of: event.pk_event })).pictures).toEqual(NONE);
  });

  /** A day later, somebody sends a picture. */
  async function letUnusedGo(): Promise<void> {
    await api.sql("update picture set last_needed_at = '2020-01-01T00:00:00.000Z'");
    await picture();
  }
});
