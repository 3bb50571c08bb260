import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stagePlayedOut, swissState, withoutTeam } from '#server/testing/states.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { Board } from './board.tsx';

test('the line is drawn below the last who goes through, also when somebody before has withdrawn', () => {
  const over = stagePlayedOut(swissState(6, 2));
  const [, second] = toPublicState(over, [], 1).standings;
  const { standings, tournament } = toPublicState(withoutTeam(over, second?.pk_team ?? 0), [], 1);
  const html = renderToStaticMarkup(
    <Board
      tournament={{ ...tournament, qualifiers: 4 }}
      standings={standings}
      round={null}
      followed={null}
      search={{ searchText: '', setSearchText: () => undefined, isFound: () => true }}
      teamAddress={(team) => `/equipes/${team}`}
      onEnter={() => undefined}
    />,
  );
  const rows = html.split('<tr ').slice(1);
  const last = rows.findIndex((row) => row.includes('standings-last-place'));
  const playing = standings.filter(({ withdrawn }) => !withdrawn);
  expect(standings[last]).toBe(playing[3]);
});
