import { expect, test } from 'vitest';
import { eventDateTexts } from '#contract/events/event-dates.ts';
import { completeWords } from '#contract/events/event-words.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { listedPaths, render, resolve } from '#web/entry-server.tsx';
import { publicStateIn } from './public-states.ts';

test('nothing of another event shows in the pages of an event', async () => {
  const fields = {
    ...FIRST_EVENTS.event,
    slug: 'lan-2027',
    name: 'LAN 2027',
    game: 'Quake',
    starts_at: '2027-05-28T18:00:00+02:00',
    ends_at: '2027-05-30T22:00:00+02:00',
    place: 'Salle des fêtes',
    team_size: 3,
    format: {
      first: { kind: 'groups', groups: 4, best_of: 1, qualifiers: 2 },
      last: {
        kind: 'single',
        best_of: { winner: 3, loser: 3, final: 5, third: 3 },
        third_place: true,
      },
    } as const,
    words: {
      headline: [],
      summary: null,
      days: [],
      rewards: [],
      steps: [],
      story: [],
      rules: ['Chacun apporte son casque.'],
    },
    logo: null,
    poster: null,
    gallery: [],
  };
  const event = { ...fields, words: completeWords(fields), said: eventDateTexts(fields) };
  const state = { ...publicStateIn('registration', 2), event, previous: null };
  let all = '';
  for (const path of listedPaths({ withPages: [event.slug], past: [] })) {
    const html = await render(resolve(path, state), {
      renderedAt: Date.UTC(2027, 0, 1),
      state,
      assets: { scripts: [], preloads: [], styles: [], fonts: [] },
      publicUrl: 'https://arene.test',
    });
    all += html.replace(/<script type="application[^]*/, '').replaceAll('<!-- -->', '');
  }
  const strange = /rocket|valorant|\bduos?\b|décembre|suisse|\bronde|loser|2v2/gi;
  expect(all.match(strange)).toBeNull();
  const expected = [
    'Du 28 au 30 mai 2027',
    'LAN 2027 · du 28 au 30 mai 2027',
    'Du vendredi au dimanche',
    'Salle des fêtes',
    '3v3, inscription en trio uniquement',
    'Tous les matchs en BO1',
    'Finale en BO5',
    'Quake en 3v3. Poules, puis élimination directe.',
    'réparties en 4 poules',
    'Chacun apporte son casque.',
    'Le tournoi se joue à trois',
    'Le premier joueur du trio',
    'Inscrivez-vous en deux étapes',
  ];
  expect(expected.filter((text) => !all.includes(text))).toEqual([]);
});
