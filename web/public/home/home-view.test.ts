import { expect, test } from 'vitest';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { buildTournament } from '#tests/builders.ts';
import { homeView } from './home-view.ts';

const CLOCKS = {
  undated: Date.parse('2025-11-15T12:00:00+01:00'),
  before: Date.parse('2025-11-15T12:00:00+01:00'),
  'first evening': Date.parse('2025-12-13T22:00:00+01:00'),
  'last day': Date.parse('2025-12-14T09:00:00+01:00'),
  after: Date.parse('2026-11-16T12:00:00+01:00'),
};
type Clock = keyof typeof CLOCKS;
const PHASES = [
  'not yet open',
  'registration',
  'closed',
  'swiss',
  'swiss over',
  'bracket',
  'finished',
] as const;
type Phase = (typeof PHASES)[number];
const PLACES = ['any', 'left', 'waiting', 'full'] as const;
type Places = (typeof PLACES)[number];

/** Every clock with every phase and every number of places: the texts, the main link, and whether visitors are invited. */
test.each(combinations())('%s, %s, %s', (clock, phase, places) => {
  const view = homeView(CLOCKS[clock], eventWith(clock, places), tournamentIn(phase), []);
  const { state, notice, newDates, invites, actions } = view;
  const [first] = actions;
  expect({ state: state.phase, notice, newDates, invites, first: first.label }).toEqual(
    expectedView(clock, phase, places),
  );
});

test('the table has every combination once', () => {
  expect(new Set(combinations().map(String)).size).toBe(5 * 7 * 4);
});

test('registration that has closed by its hour invites nobody, whatever is left', () => {
  const event = {
    ...eventWith('before', 'left'),
    registration_closes_at: '2025-11-01T10:00:00+01:00',
  };
  const view = homeView(CLOCKS.before, event, tournamentIn('registration'), []);
  expect(view).toMatchObject({ registration: { is: 'closed' }, invites: false });
  expect(view.notice).toBe('Les inscriptions sont fermées.');
});

function combinations(): [Clock, Phase, Places][] {
  const clocks = Object.keys(CLOCKS) as Clock[];
  return clocks.flatMap((clock) =>
    PHASES.flatMap((phase) =>
      PLACES.map((places): [Clock, Phase, Places] => [clock, phase, places]),
    ),
  );
}

/** Written by hand from what a visitor should find, and not computed like the code. */
function expectedView(clock: Clock, phase: Phase, places: Places) {
  const defaults = { notice: null, newDates: null, invites: false } as const;
  const over = clock === 'after' ? { newDates: 'Nouvelles dates à venir' } : {};
  const state = UNPLAYED[clock];
  switch (phase) {
    case 'finished':
      return { ...defaults, state: 'finished', first: 'Revoir le bracket' };
    case 'bracket':
      return { ...defaults, state: 'bracket', first: 'Suivre le bracket' };
    case 'swiss':
      return { ...defaults, state: 'swiss', first: 'Suivre le classement' };
    case 'swiss over': {
      const isBetween = clock === 'first evening' || clock === 'last day';
      return { ...defaults, state: isBetween ? 'between' : 'swiss', first: 'Suivre le classement' };
    }
    case 'closed':
      return { ...defaults, ...over, state, notice: CLOSED, first: withoutRegistering(clock) };
    case 'not yet open': {
      const isYet = clock === 'undated' || clock === 'before';
      const notice = isYet ? 'Les inscriptions ne sont pas encore ouvertes.' : CLOSED;
      const first = UNPLAYED[clock] === 'awaited' ? 'Suivre le direct' : 'Voir le déroulement';
      return { ...defaults, ...over, state, notice, first };
    }
    case 'registration':
      return {
        ...defaults,
        ...over,
        state,
        notice: clock === 'after' && (places === 'any' || places === 'left') ? STILL : OPEN[places],
        invites: places !== 'full' && clock !== 'after',
        first: firstWhileOpen(clock, places),
      };
  }
}

const UNPLAYED = {
  undated: 'undated',
  before: 'before',
  'first evening': 'awaited',
  'last day': 'awaited',
  after: 'unplayed',
} as const satisfies Record<Clock, string>;
const CLOSED = 'Les inscriptions sont fermées.';
const STILL = 'Les inscriptions restent ouvertes.';
const OPEN = {
  any: null,
  left: 'Il reste 4 places.',
  waiting: "Les 16 places sont prises : la liste d'attente est ouverte.",
  full: 'Le tournoi est complet : les 16 places sont prises.',
} as const satisfies Record<Places, string | null>;

function withoutRegistering(clock: Clock): string {
  return UNPLAYED[clock] === 'awaited' ? 'Suivre le direct' : 'Voir les équipes';
}

function firstWhileOpen(clock: Clock, places: Places): string {
  if (UNPLAYED[clock] === 'awaited') return 'Suivre le direct';
  if (places === 'full') return 'Voir les équipes';
  if (clock === 'after') return 'Voir le déroulement';
  return places === 'waiting' ? "Rejoindre la liste d'attente" : "S'inscrire au tournoi";
}

function eventWith(clock: Clock, places: Places) {
  const dates = clock === 'undated' ? { starts_at: null, ends_at: null } : {};
  const team_max = { any: null, left: 20, waiting: 16, full: 16 }[places];
  return { ...FIRST_EVENTS.event, ...dates, team_max, waiting_list: places === 'waiting' };
}

function tournamentIn(phase: Phase): PublicState['tournament'] {
  const isOpen = phase === 'registration';
  const wire = { 'not yet open': 'closed', 'swiss over': 'swiss' } as const;
  return buildTournament({
    phase: phase === 'not yet open' || phase === 'swiss over' ? wire[phase] : phase,
    registration_open: isOpen,
    round_number: phase === 'swiss' ? 2 : 5,
    team_count: phase === 'not yet open' ? 0 : 16,
    open_matches: phase === 'swiss' || phase === 'bracket' ? 2 : 0,
  });
}
