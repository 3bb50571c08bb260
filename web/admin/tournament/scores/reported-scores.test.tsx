import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AIGLES, RENARDS } from '#web/unsent-scores/testing/sample-match.ts';
import type { Report } from './reported-scores.tsx';
import { ScoreRow } from './score-row.tsx';
import { displayedCase, type Case } from './testing/row-cases.ts';

const MINE: Report = { fk_team: AIGLES, team_one_score: 2, team_two_score: 1 };
const THEIRS: Report = { fk_team: RENARDS, team_one_score: 0, team_two_score: 2 };
const nothing = () => undefined;

const renderReports = (at: Case, ...reports: Report[]) =>
  renderToStaticMarkup(
    <ScoreRow
      displayed={displayedCase(at)}
      authorLookup={{ author: null, isLoading: false }}
      reports={reports}
      onType={nothing}
      onSave={nothing}
      onKeepTheirs={nothing}
      onReplaceWithMine={nothing}
      onInsist={nothing}
      onGiveUp={nothing}
      onDone={nothing}
    />,
  );
const confirmsIn = (html: string) => html.split('data-confirms').length - 1;

test('a score that a team has reported is confirmed on its row', () => {
  const html = renderReports({ server: 'open', typed: 'nothing' }, MINE);
  expect(html).toContain('2 - 1 annoncé par l’équipe Aigles');
  expect(confirmsIn(html)).toBe(1);
});

test('of two that disagree, either is taken with a tap', () => {
  const html = renderReports({ server: 'running', typed: 'nothing' }, MINE, THEIRS);
  expect(html).toMatch(/Litige\s: 2 - 1 selon l’équipe Aigles, 0 - 2 selon l’équipe Renards/);
  expect(confirmsIn(html)).toBe(2);
});

test('what an admin types, has sent or has saved comes before what teams say', () => {
  expect(confirmsIn(renderReports({ server: 'open', typed: 'one digit' }, MINE))).toBe(0);
  expect(confirmsIn(renderReports({ server: 'won 2-0', typed: 'nothing' }, MINE))).toBe(0);
  for (const save of ['sending', 'offline', 'refused', 'conflict', 'reach'] as const) {
    expect(confirmsIn(renderReports({ server: 'open', typed: 'nothing', save }, MINE))).toBe(0);
  }
});
