import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalledMatch } from '#contract/day/calls.ts';
import type { MatchDay } from '#contract/day/day.ts';
import { RenderedAt } from '#web/lib/now.ts';
import { CallBar } from './call-bar.tsx';
import { CallingContext, type Calling } from './calling.ts';
import { CallButton, LateTeams, ProgressLine } from './match-call.tsx';
import { RowState } from '../scores/row-state.tsx';
import { displayedCase } from '../scores/testing/row-cases.ts';

const NOON = Date.parse('2026-11-14T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const nothing = () => undefined;
const NOBODY = { one: false, two: false };
const called: MatchDay = { progress: 'called', since: at(-4), there: NOBODY, reported: NOBODY };

test('a row says how far its match is, and for how long', () => {
  expect(row(called)).toMatch(/Appelé.*4 min/s);
  expect(row({ ...called, progress: 'playing', since: at(-65) })).toMatch(/En cours.*1 h 05/s);
  expect(row(undefined)).not.toMatch(/Appelé|En cours/);
});

test('a match is called where a station is free, started once it is called, and then left alone', () => {
  expect(row(undefined)).toContain('Appeler');
  expect(row(undefined, { callable: new Set([8]) })).not.toContain('Appeler');
  expect(row(called)).toContain('Lancer le match');
  expect(row({ ...called, progress: 'playing' })).not.toMatch(/Lancer le match|Appeler/);
});

test('what is being played is not said to be still to play', () => {
  const state = (day: MatchDay) =>
    renderToStaticMarkup(
      <RowState
        displayed={displayedWithDay(day)}
        status={{ kind: 'to-play' }}
        onValidate={nothing}
        onForget={nothing}
        onInsist={nothing}
        onGiveUp={nothing}
      />,
    );
  expect(state(called)).toContain('À jouer');
  expect(state({ ...called, progress: 'playing' })).toBe('');
});

test('who is there already is named while the other is awaited', () => {
  expect(row(called)).not.toContain('Au poste');
  expect(row({ ...called, there: { one: true, two: false } })).toMatch(/Au poste\s: Aigles/);
  expect(row({ ...called, there: { one: false, two: true } })).toMatch(/Au poste\s: Renards/);
});

test('a team that does not come stands out from its minute on, and not before', () => {
  const { fk_team_one: one, fk_team_two: two } = displayedWithDay(called).match;
  const late = (late_at: string | null, missing: (number | null)[]) =>
    row(called, {}, { pk_match: 7, late_at, missing: missing.flatMap((key) => key ?? []) });
  expect(late(at(0), [two])).toContain('L’équipe Renards n’est pas au poste 1.');
  expect(late(at(0), [one, two])).toContain('Personne n’est au poste 1.');
  expect(late(at(0), [two])).toMatch(/Attendre encore.*Déclarer le forfait/s);
  expect(late(at(1), [two])).not.toContain('Attendre encore');
  expect(late(null, [two])).not.toContain('Attendre encore');
});

test('the bar says what is free and who waits, where stations are counted', () => {
  const bar = (free_stations: number[] | null, waiting: number, callable_at_once: number) =>
    renderToStaticMarkup(
      <CallBar
        day={{
          check_in: null,
          called: [],
          free_stations,
          waiting,
          callable: [],
          callable_at_once,
        }}
        busy={false}
        onCallNext={() => undefined}
      />,
    );
  expect(bar(null, 3, 3)).toBe('');
  expect(bar([2, 3], 5, 2)).toMatch(
    /2 postes libres.*5 matchs à appeler.*Appeler les 2 matchs suivants/s,
  );
  expect(bar([2, 3], 1, 1)).toContain('Appeler le match suivant');
  expect(bar([], 1, 0)).toMatch(/Tous les postes sont pris.*1 match à appeler/s);
  expect(bar([], 1, 0)).not.toContain('Appeler');
  // In a group a team plays one match after the other, however many stations are free.
  expect(bar([3], 4, 0)).toMatch(/Un poste libre.*4 matchs attendent une équipe ou leur poste/s);
  expect(bar([3], 4, 0)).not.toContain('Appeler');
});

function displayedWithDay(day: MatchDay | undefined) {
  const open = displayedCase({ server: 'open', typed: 'nothing' });
  const { day: _none, ...match } = open.match;
  return { ...open, match: { ...match, station: 1, ...(day && { day }) } };
}

function row(
  day: MatchDay | undefined,
  changes: Partial<Calling> = {},
  late: CalledMatch = { pk_match: 7, late_at: null, missing: [] },
): string {
  const calling: Calling = {
    called: new Map([[7, late]]),
    callable: new Set([7]),
    busy: null,
    onCall: () => undefined,
    onProgress: () => undefined,
    ...changes,
  };
  return renderToStaticMarkup(
    <RenderedAt value={NOON}>
      <CallingContext value={calling}>
        <ProgressLine displayed={displayedWithDay(day)} />
        <CallButton displayed={displayedWithDay(day)} />
        <LateTeams displayed={displayedWithDay(day)} onForfeit={() => undefined} />
      </CallingContext>
    </RenderedAt>,
  );
}
