import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Rehearsal } from '#contract/events/rehearsals.ts';
import { buildTournament } from '#tests/builders.ts';
import { RehearsalRun, type RunState } from './rehearsal-run.tsx';

const nothing = (): void => {};

const REHEARSAL: Rehearsal = {
  pk_event: 7,
  slug: 'coupe-repetition',
  name: 'Coupe',
  teams: 8,
  tournament: buildTournament({
    phase: 'swiss',
    registration_open: false,
    round_number: 2,
    rounds_total: 3,
    team_count: 8,
    open_matches: 4,
  }),
  steps: [{ key: 'round-2', label: 'Ronde 2', state: 'current' }],
  is_over: false,
  log: [
    { at: '2026-01-01T10:00:00.000Z', sentence: 'Première', refused: false },
    { at: '2026-01-01T10:00:01.000Z', sentence: 'Seconde', refused: true },
  ],
  report: {
    seconds: 3900,
    estimated_minutes: 65,
    stations: 2,
    matches: 12,
    steps: 20,
    clicks: 50,
    anomalies: ['Revanche.'],
  },
};

function renderRun(
  state: RunState,
  change: { link?: string | null; failure?: string } = {},
): string {
  const html = renderToStaticMarkup(
    <RehearsalRun
      rehearsal={REHEARSAL}
      state={state}
      isPlaying={false}
      pace="normal"
      failure={change.failure ?? null}
      link={change.link ?? null}
      onPause={nothing}
      onContinue={nothing}
      onStep={nothing}
      onPace={nothing}
      onTakeOver={nothing}
      onCopy={nothing}
    />,
  );
  return html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');
}

describe('a rehearsal on screen', () => {
  test('offers what can be done: to pause while it runs, and to go on while it waits', () => {
    expect(renderRun('running')).toMatch(/En cours.*Mettre en pause.*Prendre la main/);
    expect(renderRun('running')).not.toContain('Avancer');
    expect(renderRun('paused')).toMatch(
      /En pause.*Continuer.*Avancer d’une étape.*Prendre la main/,
    );
    expect(renderRun('over')).not.toContain('Continuer');
    expect(renderRun('over')).toMatch(/1.h.05.*sur 2 postes.*Revanche/);
    expect(renderRun('paused')).not.toContain('Rapport');
  });

  test('says where it is, and what it did last comes first', () => {
    expect(renderRun('paused')).toContain('Ronde 2 sur 3 · 4 matchs à jouer');
    expect(renderRun('paused')).toMatch(/Refusé.*Seconde.*Première/);
  });

  test('says why it does not go on', () => {
    expect(renderRun('refused')).toContain('Le site refuse la prochaine étape');
    expect(renderRun('offline', { failure: 'Le serveur ne répond pas.' })).toMatch(
      /Connexion perdue.*Le serveur ne répond pas/,
    );
  });

  test('shows the link to the room only where its secret is known', () => {
    expect(renderRun('paused', { link: 'https://x.test/tournaments/a#s' })).toContain('a#s');
    expect(renderRun('paused')).toContain('que du navigateur qui a lancé la répétition');
  });
});
