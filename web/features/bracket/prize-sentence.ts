/** 'Un trophée, 100 CHF et la gloire éternelle.': what was to be won, of rewards that stand on their own elsewhere. */
export function prizeSentence(rewards: readonly { title: string }[]): string {
  const titles = rewards.map(({ title }, index) => (index === 0 ? title : withSmallArticle(title)));
  const last = titles.pop();
  if (last === undefined) return '';
  return `${titles.length === 0 ? last : `${titles.join(', ')} et ${last}`}.`;
}

/** An article is small inside a sentence; a name stays as it is. */
function withSmallArticle(title: string): string {
  return title.replace(/^(?:(?:Une?|Des|L[ae]|Les)(?=\s)|L['’])/, (article) =>
    article.toLowerCase(),
  );
}
