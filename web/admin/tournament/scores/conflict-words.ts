import { NOT_DEFINED } from '#contract/public-state.ts';
import { capitalise, scoreText } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { hasScore, sameTeams } from '#web/unsent-scores/results.ts';
import type { OwnEntry } from './row.ts';
import type { MatchBeforeEdit } from '#web/unsent-scores/unsent.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import {
  isDecided,
  isForfeit,
  isWalkover,
  matchScore,
  type Score,
} from '#web/unsent-scores/scores.ts';

/** Who saved the current score, and when: 'à 14 h 32'. Null if unknown. */
export type Author = { name: string; isSelf: boolean; when: string } | null;

type ConflictEntries = { theirs: MatchBeforeEdit; mine: OwnEntry };

export function theirSaveText(
  displayed: DisplayedMatch,
  entries: ConflictEntries,
  author: Author,
): string {
  const moment = [
    ...(displayed.save?.state === 'conflict' ? ['entre-temps'] : []),
    ...(author === null ? [] : [author.when]),
  ];
  const windowNote = author?.isSelf ? ' dans une autre fenêtre' : '';
  const { done, consequence = '' } = theirSave(displayed, entries);
  const saved = `${subject(author)} ${done}${windowNote}${consequence}.`;
  return capitalise([...moment, saved].join(', '));
}

/** The admin's own entry in a sentence. */
export function ownEntryText({ match }: DisplayedMatch, mine: OwnEntry): string {
  if (mine.kind === 'schedule')
    return "Vous avez changé l'heure ou le poste : pas encore enregistré.";
  if (mine.kind === 'digits') return 'Votre saisie est encore là, mais pas enregistrée.';
  const { score } = mine;
  const isCleared = score.one === null && !isDecided(score);
  const action = isCleared ? 'effacé le score' : `saisi ${savedText(score, match)}`;
  return `Vous avez ${action} : pas encore enregistré.`;
}

export function winnerAndLoser(
  { winner }: Score,
  { fk_team_one, team_one_name, team_two_name }: DisplayedMatch['match'],
): { winner: string; loser: string } {
  const one = team_one_name ?? NOT_DEFINED;
  const two = team_two_name ?? NOT_DEFINED;
  return winner === fk_team_one ? { winner: one, loser: two } : { winner: two, loser: one };
}

function subject(author: Author): string {
  if (author === null) return 'un autre admin a';
  return author.isSelf ? 'vous avez' : `${author.name} a`;
}

function theirSave(
  { match, save, typed }: DisplayedMatch,
  { theirs, mine }: ConflictEntries,
): { done: string; consequence?: string } {
  const base = typed === undefined ? save?.base : typed.base;
  if (base !== undefined && !sameTeams(base, theirs)) {
    return { done: 'changé les équipes de ce match' };
  }
  if (mine.kind === 'schedule') return { done: "changé l'heure de ce match" };
  if (!hasScore(theirs)) return { done: 'effacé le score' };
  const score = matchScore(theirs);
  if (isWalkover(score)) {
    const { winner, loser } = winnerAndLoser(score, match);
    // The team need not have withdrawn just now: somebody may have cleared a score of a team that had left before.
    const consequence = ` : ${theTeam(loser)} s'est retirée, ${theTeam(winner)} gagne`;
    return { done: 'changé ce match', consequence };
  }
  return { done: `enregistré ${savedText(score, match)}` };
}

/** '3 - 1', in the order of the row. */
function savedText(score: Score, match: DisplayedMatch['match']): string {
  if (score.unwon) return 'le double forfait';
  if (isForfeit(score)) return `le forfait de ${theTeam(winnerAndLoser(score, match).loser)}`;
  const digits = scoreText(score.one ?? 0, score.two ?? 0);
  return score.winner === null ? `${digits} (en cours)` : digits;
}
