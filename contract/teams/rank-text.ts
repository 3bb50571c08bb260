import { ordinal } from '#contract/words/french.ts';
import { groupLetter } from '#contract/tournament/match-names.ts';
import type { StandingsRow, Tournament } from '#contract/tournament/tournament.ts';

/** '5e sur 24'; with several groups, the rank in its own: '2e de la poule A'. */
export function rankText(
  { rank, group }: Pick<StandingsRow, 'rank' | 'group'>,
  { groups, team_count }: Pick<Tournament, 'groups' | 'team_count'>,
): string {
  const isOneOfSeveral = group !== null && (groups?.count ?? 1) > 1;
  const among = isOneOfSeveral ? `de la poule ${groupLetter(group)}` : `sur ${team_count}`;
  return `${ordinal(rank)} ${among}`;
}
