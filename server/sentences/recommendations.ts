/** Why one way of correcting a result is recommended. */
export type Recommendation =
  | { because: 'already-begun'; matches: number }
  /** The round that can be drawn again; null for the bracket. */
  | { because: 'nothing-begun'; round: number | null }
  | { because: 'same-matches' | 'seeds-by-hand' | 'least-change' };

export function recommendationSentence(reason: Recommendation): string {
  switch (reason.because) {
    case 'already-begun':
      return reason.matches === 1
        ? "Un match tiré depuis a déjà commencé : le garder n'efface rien."
        : `${reason.matches} matchs tirés depuis ont déjà commencé : les garder n'efface rien.`;
    case 'nothing-begun': {
      const where = reason.round === null ? 'du bracket' : `de la ronde ${reason.round}`;
      return `Aucun match ${where} n'a commencé : rien n'est perdu, et le tirage suit le bon classement.`;
    }
    case 'same-matches':
      return 'Un nouveau tirage donnerait les mêmes matchs.';
    case 'seeds-by-hand':
      return 'Vous avez placé les têtes de série à la main : un nouveau tirage les remplacerait.';
    case 'least-change':
      return "C'est ce qui change le moins.";
  }
}
