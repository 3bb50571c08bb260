import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CalledMatch } from '#contract/calls.ts';
import type { MatchDay } from '#contract/day.ts';
import { RenderedAt } from '#web/lib/now.ts';
import { CallBar } from './call-bar.tsx';
import { CallingContext, type Calling } from './calling.ts';
import { CallTap, LateTeams, ProgressLine } from './match-call.tsx';
import { shownIn } from './testing/row-cases.ts';

const NOON = Date.parse('2026-11-14T12:00:00.000Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();
const NOBODY = { one: false, two: false };
const called: MatchDay = { progress: 'called', since: at(-4), there: NOBODY, reported: NOBODY };

test('a row says how far its match is, and for how long', () => {
  expect(row(called)).toMatch(/Appelé.*4 min/s);
  expect(row({ ...called, progress: 'playing', since: at(-65) })).toMatch(/En cours.*1 h 05/s);
  expect(row(undefined)).not.toMatch(/Appelé|En cours/);
});

test('a match is called where a station is free, started once it is called, and then left alone', () => {
  expect(row(undefined)).toContain('Appeler');
  expect(row(undefined, { mayCall: false })).not.toContain('Appeler');
  expect(row(called)).toContain('Ils jouent');
  expect(row({ ...called, progress: 'playing' })).not.toMatch(/Ils jouent|Appeler/);
});

test('who is there already is named while the other is awaited', () => {
  expect(row(called)).not.toContain('est là');
  expect(row({ ...called, there: { one: true, two: false } })).toContain('Aigles est là');
  expect(row({ ...called, there: { one: false, two: true } })).toContain('Renards est là');
});

test('a team that does not come stands out from its minute on, and not before', () => {
  const { fk_team_one: one, fk_team_two: two } = shown(called).match;
  const late = (late_at: string | null, missing: (number | null)[]) =>
    row(called, {}, { pk_match: 7, late_at, missing: missing.flatMap((key) => key ?? []) });
  expect(late(at(0), [two])).toContain('Renards n’est pas au poste 1.');
  expect(late(at(0), [one, two])).toContain('Personne n’est au poste 1.');
  expect(late(at(0), [two])).toMatch(/Attendre encore.*Donner le forfait/s);
  expect(late(at(1), [two])).not.toContain('Attendre encore');
  expect(late(null, [two])).not.toContain('Attendre encore');
});

test('the bar says what is free and who waits, where stations are counted', () => {
  const bar = (free_stations: number[] | null, waiting: number) =>
    renderToStaticMarkup(
      <CallBar
        day={{ check_in: null, called: [], free_stations, waiting }}
        busy={false}
        onCallNext={() => undefined}
      />,
    );
  expect(bar(null, 3)).toBe('');
  expect(bar([2, 3], 5)).toMatch(/2 postes libres.*5 matchs en attente.*Appeler les 2 suivants/s);
  expect(bar([2, 3], 1)).toContain('Appeler le suivant');
  expect(bar([], 1)).toMatch(/Tous les postes sont pris.*1 match en attente/s);
  expect(bar([], 1)).not.toContain('Appeler');
});

function shown(day: MatchDay | undefined) {
  const open = shownIn({ server: 'open', typed: 'nothing' });
  const { day: _none, ...match } = open.match;
  return { ...open, match: { ...match, station: 1, ...(day && { day }) } };
}

function row(
  day: MatchDay | undefined,
  known: Partial<Calling> = {},
  late: CalledMatch = { pk_match: 7, late_at: null, missing: [] },
): string {
  const calling: Calling = {
    called: new Map([[7, late]]),
    mayCall: true,
    busy: null,
    onCall: () => undefined,
    onProgress: () => undefined,
    ...known,
  };
  return renderToStaticMarkup(
    <RenderedAt value={NOON}>
      <CallingContext value={calling}>
        <ProgressLine shown={shown(day)} />
        <CallTap shown={shown(day)} />
        <LateTeams shown={shown(day)} onForfeit={() => undefined} />
      </CallingContext>
    </RenderedAt>,
  );
}
