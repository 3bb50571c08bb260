import type { Repositories } from '#server/store/repositories.ts';
import { drawMatches, MATCH_BY_HAND, NOON } from './rows.ts';

/** Rounds and matches, inside and outside of the tournament. */
export async function matches(tables: Repositories): Promise<void> {
  await askOfEvent(tables);
  await makeRounds(tables);
  await playTournament(tables);
  await playByHand(tables);
}

async function askOfEvent({ tournament }: Repositories): Promise<void> {
  await tournament.document();
  await tournament.saveDocument('{"version":1,"décidé":[]}');
  await tournament.document();
  await tournament.day();
  await tournament.settings();
  await tournament.teamSize();
  await tournament.archive();
  await tournament.dataVersion();
  await tournament.publicVersion();
  await tournament.nextDataVersion();
}

async function makeRounds({ tournament, rounds }: Repositories): Promise<void> {
  const unnumbered = { stage: 'swiss', best_of: null, number: null } as const;
  const bar = await tournament.insertRound({ label: 'Au bar', ...unnumbered });
  await tournament.insertRound({ label: 'Au café', ...unnumbered });
  await tournament.insertRound({ label: 'Groupe', stage: 'groups', best_of: 1, number: 1 });
  await tournament.rounds();
  await rounds.list();
  await rounds.find(bar.pk_round);
  await rounds.find(99);
  await tournament.deleteRound(bar.pk_round);
  await tournament.insertRound(bar);
  await tournament.emptyRounds();
}

async function playTournament(tables: Repositories): Promise<void> {
  const { tournament } = tables;
  const { first, last } = await drawMatches(tables);
  await tournament.insertMatches([]);
  // PostgreSQL moves an updated row to the end of its file.
  await tournament.updateMatch({ ...first, explanation: 'choisi' });
  await tournament.matches();
  await tournament.match(first.pk_match);
  await tournament.match(99);
  await tournament.matchesByKey(['S1-1', 'W1-10', 'w1-1']);
  await tournament.matchesByKey([]);
  await tournament.hasOpenMatch();
  await tournament.openMatches();
  await tournament.hasUnwonBracketMatch();
  await tournament.matchesAtStations();
  await tables.matches.delete(last.pk_match);
  await tournament.restoreMatch({ ...last, station: 7, explanation: 'de retour' });
  await tournament.matches();
}

async function playByHand({ matches: all, teams, tournament }: Repositories): Promise<void> {
  const [one, two] = (await teams.list()).map(({ pk_team }) => pk_team);
  if (one === undefined || two === undefined) throw new Error('four teams were made');
  const fields = { ...MATCH_BY_HAND, fk_team_one: one, fk_team_two: two };
  const byHand = await all.create({ ...fields, match_date: '2026-11-14 10:00:00' });
  const other = await all.create(fields);
  await all.update(byHand, { ...fields, score_team_one: 2, score_team_two: 0, winner_team: one });
  await all.list();
  await all.find(byHand);
  await all.find(99);
  await all.isKeyed(byHand);
  await tournament.namedMatch(byHand);
  await tournament.namedMatch(1);
  await all.isKeyed(1);
  await all.listOfTeam(one);
  await all.setTeam(other, 'fk_team_two', one);
  await all.clearTeam(one);
  await all.listOfTeam(one);
  await all.delete(byHand);
  await all.restore({ ...fields, pk_match: byHand, version: 9, match_date: NOON });
  await all.create(fields);
  await all.list();
}
