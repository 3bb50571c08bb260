import { NOT_DEFINED } from '#contract/public-state.ts';
import { hasScore, sameTeams } from '#web/unsent-scores/results.ts';
import type { Mine } from './row.ts';
import type { Base } from '#web/unsent-scores/unsent.ts';
import type { ShownMatch } from './shown-match.ts';
import { isForfeit, isWalkover, scoreOf, type Score } from '#web/unsent-scores/scores.ts';

/** Who saved what is there now, and when: 'à 14 h 32'. Null where nobody can say. */
export type Author = { name: string; isSelf: boolean; when: string } | null;

type Both = { theirs: Base; mine: Mine };

/** 'Léa a enregistré 3 à 1 à 14 h 32.' */
export function sayTheirs(shown: ShownMatch, both: Both, author: Author): string {
  const meanwhile = shown.save?.state === 'conflict' ? ' entre-temps' : '';
  const when = author === null ? '' : ` ${author.when}`;
  const where = author?.isSelf ? ', dans une autre fenêtre' : '';
  const { done, so = '' } = whatTheyDid(shown, both);
  return `${subject(author)}${meanwhile} ${done}${when}${where}${so}.`;
}

/** What the admin's own entry is, beside theirs. */
export function sayMine({ match }: ShownMatch, mine: Mine): string {
  if (mine.kind === 'schedule')
    return "Vous avez changé l'heure ou le poste : pas encore enregistré.";
  if (mine.kind === 'digits') return 'Votre saisie est encore là, pas enregistrée.';
  const { score } = mine;
  const isCleared = score.winner === null && score.one === null && !score.unwon;
  const did = isCleared ? 'effacé le score' : `saisi ${sayScore(score, match)}`;
  return `Vous avez ${did} : pas encore enregistré.`;
}

export function namesIn(
  { winner }: Score,
  { fk_team_one, team_one_name, team_two_name }: ShownMatch['match'],
): { winner: string; loser: string } {
  const one = team_one_name ?? NOT_DEFINED;
  const two = team_two_name ?? NOT_DEFINED;
  return winner === fk_team_one ? { winner: one, loser: two } : { winner: two, loser: one };
}

function subject(author: Author): string {
  if (author === null) return 'Un autre admin a';
  return author.isSelf ? 'Vous avez' : `${author.name} a`;
}

function whatTheyDid(
  { match, save, typed }: ShownMatch,
  { theirs, mine }: Both,
): { done: string; so?: string } {
  const base = typed === undefined ? save?.base : typed.base;
  if (base !== undefined && !sameTeams(base, theirs)) {
    return { done: 'changé les équipes de ce match' };
  }
  if (mine.kind === 'schedule') return { done: "changé l'heure de ce match" };
  if (!hasScore(theirs)) return { done: 'effacé le score' };
  const score = scoreOf(theirs);
  if (isWalkover(score)) {
    const { winner, loser } = namesIn(score, match);
    // Not always by withdrawing the team: a score may have been taken away from a match that it had left before.
    return { done: 'changé ce match', so: ` : ${loser} s'est retirée, ${winner} gagne` };
  }
  return { done: `enregistré ${sayScore(score, match)}` };
}

/** '3 à 1', in the order of the row. */
function sayScore(score: Score, match: ShownMatch['match']): string {
  if (score.unwon) return 'le double forfait';
  if (isForfeit(score)) return `le forfait de ${namesIn(score, match).loser}`;
  return `${score.one} à ${score.two}${score.winner === null ? ' (en cours)' : ''}`;
}
