import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stagePlayedOut, swissState, withoutTeam } from '#server/testing/states.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { Standings } from './standings.tsx';

test('the place of a team that withdrew goes to the next one', () => {
  const over = stagePlayedOut(swissState(6, 2));
  const [, second] = toPublicState(over, [], 1).standings;
  const { standings, tournament } = toPublicState(withoutTeam(over, second?.pk_team ?? 0), [], 1);
  const html = renderToStaticMarkup(
    <Standings standings={standings} tournament={{ ...tournament, qualifiers: 4 }} />,
  );
  const rows = html.split('<li ').slice(1);
  const isThrough = rows.map((row) => row.includes('border-green'));
  const playing = standings.map(({ withdrawn }) => !withdrawn);
  expect(playing).toContain(false);
  expect(isThrough).toEqual(
    playing.map((plays, index) => plays && playing.slice(0, index + 1).filter(Boolean).length <= 4),
  );
});
