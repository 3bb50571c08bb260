import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { qualifiedTeams } from '#contract/tournament/qualified-teams.ts';
import { bracketState, groupsState, stagePlayedOut } from '#server/testing/states.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { teamCard } from '#web/lib/matches/team-card.ts';
import { selectedRound } from '#web/lib/matches/rounds.ts';
import { GroupTables, GroupTiebreaks } from './groups.tsx';

const over = stagePlayedOut(groupsState(8, { groups: 2, qualifiers: 2 }));
const { standings, tournament, rounds } = toPublicState(over, [], 1);
const groups = { count: 2, qualifiers: 2 };

describe('the standings of groups', () => {
  test('have a table for each, with its own line below the last who goes through', () => {
    const html = table(() => true);
    expect(html.match(/<table/g)).toHaveLength(2);
    expect(html).toContain('Poule A');
    expect(html).toContain('Poule B');
    expect(html.match(/standings-last-place/g)).toHaveLength(2);
    expect(html).not.toContain('Buchholz');
    for (const { pk_team } of standings) expect(html).toContain(`href="/equipes/${pk_team}"`);
  });

  test('show the groups in which somebody is found', () => {
    const html = table((name) => name === 'Équipe 1');
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(html).toContain('Poule A');
    expect(table(() => false)).toContain('Aucune équipe trouvée.');
  });

  test('say how ties are broken, and who goes through', () => {
    const html = renderToStaticMarkup(<GroupTiebreaks groups={groups} />);
    expect(html).toContain('Les 2 premières équipes de chaque poule jouent le bracket.');
    expect(html.indexOf('Face-à-face')).toBeLessThan(html.indexOf('Différence'));
  });

  function table(isFound: (name: string) => boolean): string {
    return renderToStaticMarkup(
      <GroupTables
        rows={standings}
        groups={groups}
        lastThrough={qualifiedTeams({ standings, tournament }).last}
        followed={null}
        isFound={isFound}
        teamAddress={(team) => `/equipes/${team}`}
      />,
    );
  }
});

test('the round that is played is shown first, and any other when it is asked for', () => {
  expect(selectedRound(rounds, null, { round_number: 2 })?.number).toBe(2);
  expect(selectedRound(rounds, '3', { round_number: 2 })?.number).toBe(3);
  expect(selectedRound(rounds, null, tournament)?.number).toBe(3);
});

test('a followed team is told what it waits for after its group', () => {
  const teams = standings.map(({ pk_team, name }) => ({ fk_team: pk_team, name }));
  const cardAt = (state: typeof over) =>
    teamCard({ ...toPublicState(state, [], 1), teams: teams as never }, standings[0]?.pk_team ?? 0);
  expect(cardAt(over)?.now).toBe('Classement en cours de calcul');
  expect(cardAt(bracketState(over))?.now).toMatch(/^contre /);
  expect(cardAt(stagePlayedOut(bracketState(over)))?.now).toMatch(
    /^(Championne|Finaliste|Éliminée)/,
  );
});
