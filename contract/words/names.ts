/**
 * Names in sentences. Nobody knows the gender, the number or the first sound of what people typed ('Les Aigles', 'Octane', '7'), so a
 * name never carries the grammar: a word of ours stands before it, or a label with a colon.
 */

/** 'l'événement Coupe d'hiver': for admins; visitors read 'tournoi'. */
export function theEvent(name: string): string {
  return `l'événement ${name}`;
}

/** 'd'alex', 'de Zoé': for people and the organiser. A name with h gets 'de': whether the h is silent cannot be known. */
export function withDe(name: string): string {
  return `${VOWEL.test(name.normalize('NFD')) ? "d'" : 'de '}${name}`;
}

/** 'y' sounds like a vowel before a consonant: d'Ynov, de Yoshi. */
const VOWEL = /^([aeiou]|y[^aeiou])/i;

/** 'Forfait : Les Aigles' */
export function labelled(label: string, name: string): string {
  return `${label} : ${name}`;
}
