/** Why two teams of a group meet: 'dans la poule B, chaque équipe rencontre toutes les autres'. */
export function groupMatchSentence(letter: string | null): string {
  const where = letter === null ? '' : `dans la poule ${letter}, `;
  return `${where}chaque équipe rencontre toutes les autres`;
}
