/** What a team of so many players is called, and the sentences that need it in their grammar. */

/** '2v2' */
export function versus(size: number): string {
  return `${size}v${size}`;
}

/** '2v2, inscription en duo uniquement' */
export function entryFormat(size: number): string {
  const how = size === 1 ? 'inscription individuelle' : `inscription en ${nameOf(size)} uniquement`;
  return `${versus(size)}, ${how}`;
}

/** 'Soyez le premier duo' */
export function beTheFirst(size: number): string {
  return isGroup(size) ? 'Soyez la première équipe' : `Soyez le premier ${nameOf(size)}`;
}

/** 'Le premier joueur du duo' */
export function ofTheTeam(size: number): string {
  return isGroup(size) || size === 1 ? "de l'équipe" : `du ${nameOf(size)}`;
}

/** '16 duos', '1 équipe de 5' */
export function countTeams(count: number, size: number): string {
  const s = count > 1 ? 's' : '';
  return isGroup(size) ? `${count} équipe${s} de ${size}` : `${count} ${nameOf(size)}${s}`;
}

/** 'à deux' */
export function playedBy(size: number): string {
  return size === 1 ? 'en solo' : `à ${inWords(size)}`;
}

/** Up to ten, as no team is larger: 'deux'. */
export function inWords(count: number): string {
  return NUMBERS[count - 1] ?? String(count);
}

const NUMBERS = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'];

function nameOf(size: number): string {
  return NAMES[size - 1] ?? `équipe de ${size}`;
}

const NAMES = ['joueur', 'duo', 'trio'];

/** It has no name of its own, and is called a team. */
function isGroup(size: number): boolean {
  return size > NAMES.length;
}
