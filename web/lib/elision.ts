/** 'de ' before a name, or 'd’' before a vowel: 'le parcours d’Air Dribble'. An h is left alone: nobody knows whether it is heard. */
export function de(name: string): string {
  return /^[aeiou]/i.test(name.normalize('NFD')) ? 'd’' : 'de ';
}
