import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { EventSummary } from '#contract/events/events.ts';
import { buildEventSummary } from '#tests/builders.ts';
import { distinctName, groupEvents } from './event-groups.ts';
import { EventList } from './event-list.tsx';

const current = event({ pk_event: 1, name: 'Rocket League', state: 'published', current: true });
const coming = event({
  pk_event: 2,
  name: 'Coupe',
  state: 'published',
  starts_at: '2027-05-01T10:00+02:00',
});
const sooner = event({
  pk_event: 3,
  name: 'Open',
  state: 'published',
  starts_at: '2027-03-01T10:00+01:00',
});
const undated = event({ pk_event: 4, name: 'Un jour', state: 'published' });
const draft = event({ pk_event: 5, name: 'Brouillon 3v3', state: 'draft', team_size: 3 });
const archived = event({ pk_event: 6, name: 'Valorant', state: 'archived', team_count: 8 });

test('what is à l’affiche comes first, then what is played soonest, and archives last', () => {
  const played: EventSummary = { ...coming, phase: 'groups' };
  const over: EventSummary = { ...undated, phase: 'finished' };
  const groups = groupEvents([archived, over, draft, played, sooner, current]);
  expect(
    groups.map(({ title, events }) => [title, events.map(({ pk_event }) => pk_event)]),
  ).toEqual([
    ['En cours', [2]],
    ['À venir', [1, 3]],
    ['Terminés', [4]],
    ['Brouillons', [5]],
    ['Archives', [6]],
  ]);
});

test('two events of one name are told apart', () => {
  const [one, two] = [
    { ...archived, slug: 'valorant-1', edition: 'Première édition' },
    { ...archived, slug: 'valorant-2', edition: 'Deuxième édition' },
  ];
  expect(distinctName(one, [one, current])).toBe('Valorant');
  expect(distinctName(one, [one, { ...two, state: 'rehearsal' }])).toBe('Valorant');
  expect(distinctName(one, [one, two])).toBe('Valorant (Première édition)');
  expect(distinctName(two, [one, { ...two, edition: null }])).toBe('Valorant (valorant-2)');
});

test('each event says what it is, and a SuperAdmin what can be done about it', () => {
  const text = renderList(true);
  expect(labelsIn(text)).toEqual([
    "Copier l'adresse /tournaments/evenement-1",
    'Modifier Rocket League',
    'Répétition générale\u00a0: Rocket League',
    'Archiver Rocket League',
    'Gérer Brouillon 3v3',
    'Modifier Brouillon 3v3',
    'Répétition générale\u00a0: Brouillon 3v3',
    'Publier Brouillon 3v3',
    'Supprimer Brouillon 3v3',
    "Copier l'adresse /tournaments/evenement-6",
    'Gérer Valorant',
    'Répétition générale\u00a0: Valorant',
    'Rouvrir Valorant',
    "Mettre à l'affiche Valorant",
  ]);
  expect(text).toContain('À l’affiche');
  expect(text).toContain('brouillon');
  expect(text).toContain('8 duos');
  expect(text).toContain('href="/tournaments/evenement-6/archive.html"');
  expect(text).toContain('Créer un événement');
});

test('an admin who is none looks, manages and edits', () => {
  const text = renderList(false);
  expect(labelsIn(text).filter((label) => !label.startsWith('Copier'))).toEqual([
    'Modifier Rocket League',
    'Gérer Brouillon 3v3',
    'Modifier Brouillon 3v3',
    'Gérer Valorant',
  ]);
  expect(text).not.toContain('Créer un événement');
});

test('dates that have passed are pointed out, until the event is archived', () => {
  const over = { starts_at: '2025-12-13T10:00+01:00', ends_at: '2025-12-14T20:00+01:00' };
  expect(renderList(true, [{ ...current, ...over }])).toContain('Ses dates sont passées');
  expect(renderList(false, [{ ...current, ...over }])).toContain('Ses dates sont passées.');
  expect(renderList(true, [{ ...current, ...over, phase: 'finished' }])).not.toContain('déplacé');
  expect(renderList(true, [{ ...current, ...over, phase: 'bracket' }])).not.toContain('passées');
  expect(renderList(true, [{ ...archived, ...over }])).not.toContain('Ses dates sont passées');
  expect(renderList(true, [coming])).not.toContain('Ses dates sont passées');
});

function renderList(isSuperAdmin: boolean, events = [current, draft, archived]): string {
  return renderToStaticMarkup(
    <EventList
      title="Événements"
      state={{ status: 'success', events }}
      isSuperAdmin={isSuperAdmin}
      managed={current.pk_event}
      now={Date.parse('2026-11-16T12:00Z')}
      onManage={() => undefined}
      onAct={() => undefined}
      onCopy={() => undefined}
    />,
  );
}

function labelsIn(html: string): string[] {
  const labels = [...html.matchAll(/<(?:button|a)[^>]* aria-label="([^"]*)"/g)];
  return labels.map(([, label = '']) => label.replaceAll('’', "'").replaceAll('&#x27;', "'"));
}

function event(given: Partial<EventSummary> & Pick<EventSummary, 'pk_event' | 'name' | 'state'>) {
  return buildEventSummary({ slug: `evenement-${given.pk_event}`, team_count: 0, ...given });
}
