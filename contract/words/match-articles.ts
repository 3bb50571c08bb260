/** 'le quart 1', 'la finale winner', 'le match Loser R3 · 1'. */
export function withArticle(matchName: string): string {
  if (HAS_NUMBERED_ROUND.test(matchName)) return `le match ${matchName}`;
  const article = IS_MASCULINE.test(matchName) ? 'le ' : 'la ';
  return article + matchName.charAt(0).toLowerCase() + matchName.slice(1);
}

/** 'du quart 1', 'de la finale winner', 'du match Loser R3 · 1'. */
export function withDu(matchName: string): string {
  const phrase = withArticle(matchName);
  return phrase.startsWith('le ') ? `du ${phrase.slice(3)}` : `de ${phrase}`;
}

const HAS_NUMBERED_ROUND = / R\d/;
/** Quart, huitième, seizième, trente-deuxième: unlike 'demi', 'finale' and 'ronde'. */
const IS_MASCULINE = /^[QHST]/;
