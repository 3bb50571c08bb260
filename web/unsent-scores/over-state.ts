import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { sameTeams } from './results.ts';
import type { MatchBeforeEdit, Save, UnsentScores } from './unsent.ts';

/** The matches with the scores that this device has validated and the live state does not have yet. */
export function withOwnScores<Shown extends TournamentMatch>(
  matches: readonly Shown[],
  { saves }: UnsentScores,
): Shown[] {
  return matches.map((match) => {
    const save = unlessSavedOver(saves[match.pk_match], match);
    const score = isOnItsWay(save) && sameTeams(save.base, match) ? save.wanted.score : undefined;
    if (score === undefined) return match;
    return {
      ...match,
      score_team_one: score.one,
      score_team_two: score.two,
      winner_team: score.winner,
      unwon: score.unwon === true,
    };
  });
}

/** A saved score that was overwritten since is no longer shown as saved. */
export function unlessSavedOver(
  save: Save | undefined,
  { version }: MatchBeforeEdit,
): Save | undefined {
  return save?.state === 'saved' && version >= save.base.version ? undefined : save;
}

function isOnItsWay(save: Save | undefined): save is Save {
  return save?.state === 'waiting' || save?.state === 'saved';
}
