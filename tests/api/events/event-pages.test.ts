import { describe, expect, test } from 'vitest';
import type { Event } from '#contract/events/events.ts';
import { watchStream } from '#tests/weekend/viewer.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import { siteWithPages } from '../support/with-site.ts';

const SUBPAGES = ['', '/classement', '/bracket', '/reglement'];

describe.each(DATABASES)('the pages of events on %s', (kind) => {
  const api = useApi(kind, {}, siteWithPages);
  const { create, published, newTeam } = eventHelpers(api);
  const get = async (path: string) => {
    const response = await fetch(`${api.url}${path}`, { redirect: 'manual' });
    return {
      status: response.status,
      to: response.headers.get('location'),
      html: await response.text(),
    };
  };
  const rename = async (event: Event, slug: string): Promise<void> => {
    const { state: _state, current: _current, day: _day, ...fields } = event;
    successData(await api.admin('updateEvent', { ...fields, slug }));
  };
  const archived = async (): Promise<{ event: Event; pk_team: number }> => {
    const { pk_event } = await published();
    const { pk_team } = await newTeam(pk_event);
    successData(await api.admin('setRegistration', { open: false, fk_event: pk_event }));
    return { event: successData(await api.superAdmin('archiveEvent', { pk_event })), pk_team };
  };

  test('every published event has its own, and the registration is about the one that is named', async () => {
    const { slug, pk_event } = await published();
    const { name } = await newTeam(pk_event);
    for (const page of SUBPAGES) {
      const { status, html } = await get(`/tournaments/${slug}${page}`);
      expect({ page, status }).toEqual({ page, status: 200 });
      expect(titleOf(html)).toContain('Coupe de printemps');
    }
    expect((await get(`/tournaments/${slug}`)).html).toContain(name);
    expect((await get('/tournaments/rocket-league')).html).not.toContain(name);
    expect(titleOf((await get(`/register?evenement=${slug}`)).html)).toContain(
      'Coupe de printemps',
    );
    expect(titleOf((await get('/register')).html)).toContain('Rocket League 2v2');
    expect((await get('/tournaments')).html).toContain(`/tournaments/${slug}"`);
  });

  test('where its link is shared, a page of an event shows a picture with its own words', async () => {
    const event = await published();
    const address = /og:image" content="[^"]*(\/tournaments\/[^"]+)"/;
    const [, first = ''] = address.exec((await get(`/tournaments/${event.slug}`)).html) ?? [];
    const picture = await fetch(`${api.url}${first}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

    await rename({ ...event, name: 'Coupe retardée' }, event.slug);
    const [, second] = address.exec((await get(`/tournaments/${event.slug}`)).html) ?? [];
    expect(second).not.toBe(first);
    const other = Buffer.from(await (await fetch(`${api.url}${second}`)).arrayBuffer());
    expect(other.equals(bytes)).toBe(false);
    const draft = await create();
    expect((await get(`/tournaments/${draft.slug}/apercu.png`)).status).toBe(404);
  });

  test('every team has its own in its event, and in no other', async () => {
    const { slug, pk_event } = await published();
    const { name, pk_team } = await newTeam(pk_event);
    const address = `/tournaments/${slug}/equipes/${pk_team}`;
    const { status, html } = await get(address);
    expect({ status, title: titleOf(html) }).toEqual({
      status: 200,
      title: `${name} · Coupe de printemps · Arène`,
    });
    expect((await get('/sitemap.xml')).html).toContain(`${address}<`);
    const elsewhere = [`/tournaments/rocket-league/equipes/${pk_team}`, `${address}0`];
    for (const other of elsewhere) expect((await get(other)).status).toBe(404);

    successData(await api.admin('deleteTeam', { pk_team }));
    expect((await get(address)).status).toBe(404);
    const draft = await create();
    const hidden = await newTeam(draft.pk_event);
    expect((await get('/sitemap.xml')).html).not.toContain(`/equipes/${hidden.pk_team}<`);
  });

  test('what nobody has published, by any address, is as unknown as what does not exist', async () => {
    const [draft, rehearsal, moved] = [await create(), await create(), await create()];
    const before = moved.slug;
    await rename(moved, uniqueName('ailleurs').replace(' ', '-'));
    await api.sql(`update event set state = 'rehearsal' where pk_event = ${rehearsal.pk_event}`);
    const unknown = plain((await get('/nulle-part')).html);
    // Events from before this site are shown in a dialog, and have no pages.
    for (const slug of [draft.slug, rehearsal.slug, before, 'valorant-2', 'xyz']) {
      const addresses = [
        ...SUBPAGES.map((page) => `/tournaments/${slug}${page}`),
        `/tournaments/${slug}/archive.html`,
        `/ecran/${slug}`,
        `/overlay/${slug}`,
        `/overlay/${slug}/score`,
        `/register?evenement=${slug}`,
      ];
      for (const address of addresses) {
        const { status, html } = await get(address);
        expect({ address, status, html: plain(html) }).toEqual({
          address,
          status: 404,
          html: unknown,
        });
      }
    }
    for (const path of ['/sitemap.xml', '/tournaments', '/', '/register']) {
      const { html } = await get(path);
      for (const { slug } of [draft, rehearsal]) expect(html).not.toContain(slug);
    }
  });

  test('a renamed event is found under its old address, page by page and for good', async () => {
    const event = await published();
    const slug = uniqueName('nouvelle').replace(' ', '-');
    await rename(event, slug);
    const old = `/tournaments/${event.slug}`;
    for (const page of [...SUBPAGES, '/bracket?vue=arbre', '/archive.json']) {
      expect(await get(old + page)).toMatchObject({
        status: 308,
        to: `/tournaments/${slug}${page}`,
      });
    }
    expect(await get(`/register?evenement=${event.slug}`)).toMatchObject({
      status: 308,
      to: `/register?evenement=${slug}`,
    });
  });

  test('an archived event is told as it was, marked so, without a stream', async () => {
    const { event, pk_team } = await archived();
    const { slug, pk_event } = event;
    for (const page of [...SUBPAGES, `/equipes/${pk_team}`]) {
      const { status, html } = await get(`/tournaments/${slug}${page}`);
      expect(status).toBe(200);
      expect(html).toContain('Archivé');
    }
    expect((await get(`/tournaments/${slug}`)).html).toContain(`/tournaments/${slug}/archive.html`);
    expect((await get('/sitemap.xml')).html).toContain(`/tournaments/${slug}/reglement<`);
    // The stream tells the state once, and ends by itself.
    const stream = await fetch(`${api.url}/api?action=watch&fk_event=${pk_event}`);
    expect(await stream.text()).toContain('"state":"archived"');
    const list = successData(await api.visitor('getPastEvents'));
    expect(list.events.map((past) => past.slug)).toContain(slug);
    const { details } = successData(await api.visitor('getPastEvent', { slug }));
    expect(details).toEqual({ team_count: 1, podium: [] });
    const opened = await get(`/tournaments?tournoi=${slug}`);
    expect(opened.html).toContain('Voir les pages du tournoi');
  });

  test('who watches an event that is a draft again is told nothing more of it', async () => {
    const { pk_event } = await published();
    const stream = await fetch(`${api.url}/api?action=watch&fk_event=${pk_event}`);
    const [entry] = successData(await api.superAdmin('getTrail', { item: 'event' }));
    expect(entry?.action).toBe('publishEvent');
    successData(await api.superAdmin('undo', { pk_trail: entry?.pk_trail }));
    expect(await stream.text()).not.toContain('"state":"draft"');
    const again = await fetch(`${api.url}/api?action=watch&fk_event=${pk_event}`);
    expect(again.status).toBe(404);
  });

  test('nor who watches a rehearsal that ends', async () => {
    const { pk_event: model } = await published();
    const started = { pk_event: model, secret: 'abcdefghijklmnopqrst_-' };
    const { pk_event } = successData(await api.superAdmin('startRehearsal', started));
    const stream = await fetch(`${api.url}/api?action=watch&fk_event=${pk_event}`, {
      headers: { authorization: `Bearer ${api.tokens.admin}` },
    });
    successData(await api.superAdmin('endRehearsal', { pk_event }));
    // The connection ends.
    expect(await stream.text()).toContain('"state":"rehearsal"');
  });

  test('only what is archived is told as over', async () => {
    const [draft, open] = [await create(), await published()];
    for (const slug of [draft.slug, open.slug, 'xyz']) {
      expect(await api.visitor('getPastEvent', { slug })).toMatchObject({ status: 404 });
      expect(await api.superAdmin('getPastEvent', { slug })).toMatchObject({ status: 404 });
    }
  });

  test('the pages of one event hear how far another one is', async () => {
    const { slug, pk_event } = await published();
    const viewer = watchStream(api.url);
    const announced = () => viewer.state().others.find((other) => other.slug === slug);
    await viewer.until(() => announced()?.phase === 'registration');
    successData(await api.admin('setRegistration', { open: false, fk_event: pk_event }));
    await viewer.until(() => announced()?.phase === 'closed');
    expect(viewer.state().event.slug).toBe('rocket-league');
    successData(await api.superAdmin('archiveEvent', { pk_event }));
    await viewer.until(() => announced() === undefined);
    viewer.close();
  });

  test('and that it was won, by the score that ends it', async () => {
    const best_of = { winner: 1, loser: 1, final: 1, third: 1 };
    const last = { kind: 'single', best_of, third_place: false };
    const { slug, pk_event } = await create({ format: { first: null, last }, team_size: 1 });
    successData(await api.superAdmin('publishEvent', { pk_event }));
    for (const name of ['Un', 'Deux']) {
      const { pk_team } = successData(
        await api.visitor('registerTeam', { name, fk_event: pk_event }),
      );
      successData(
        await api.visitor('registerPlayer', { username: name, discord: name, fk_team: pk_team }),
      );
    }
    successData(await api.admin('setRegistration', { open: false, fk_event: pk_event }));
    const { rounds } = successData(await api.admin('startBracket', { fk_event: pk_event }));
    const [final] = rounds.flatMap(({ matches }) => matches);
    const viewer = watchStream(api.url);
    const announced = () => viewer.state().others.find((other) => other.slug === slug);
    await viewer.until(() => announced()?.phase === 'bracket');
    if (final === undefined) throw new Error('there is a final');
    const { pk_match, fk_round, fk_team_one, fk_team_two } = final;
    const score = { team_one_score: 1, team_two_score: 0, winner_team: fk_team_one };
    const match = { pk_match, fk_round, fk_team_one, fk_team_two, match_date: null };
    successData(await api.admin('updateMatch', { ...match, ...score }));
    await viewer.until(() => announced()?.phase === 'finished');
    expect(announced()?.champion).toBe(final.team_one_name);
    viewer.close();
  });
});

function titleOf(html: string): string {
  return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
}

/** Without when it was made. */
function plain(html: string): string {
  return html.replace(/"renderedAt":\d+/, '');
}
