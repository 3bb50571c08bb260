import { counted, numberInWords } from '#contract/words/french.ts';

/** The French name of a team of a given size, and the sentences whose grammar depends on it. */

/** '2v2' */
export function versus(size: number): string {
  return `${size}v${size}`;
}

/** '2v2, inscription en duo uniquement' */
export function entryFormat(size: number): string {
  const how =
    size === 1 ? 'inscription individuelle' : `inscription en ${teamSizeName(size)} uniquement`;
  return `${versus(size)}, ${how}`;
}

/** 'Soyez le premier duo' */
export function beFirstText(size: number): string {
  return isUnnamedSize(size)
    ? 'Soyez la première équipe'
    : `Soyez le premier ${teamSizeName(size)}`;
}

/** 'Le premier joueur du duo' */
export function ofTheTeamText(size: number): string {
  return isUnnamedSize(size) || size === 1 ? "de l'équipe" : `du ${teamSizeName(size)}`;
}

/** '16 duos', '1 équipe de 5' */
export function teamCountText(count: number, size: number): string {
  return isUnnamedSize(size)
    ? `${counted(count, 'équipe')} de ${size}`
    : counted(count, teamSizeName(size));
}

/** 'à deux' */
export function playedByText(size: number): string {
  return size === 1 ? 'en solo' : `à ${numberInWords(size)}`;
}

function teamSizeName(size: number): string {
  return SIZE_NAMES[size - 1] ?? `équipe de ${size}`;
}

const SIZE_NAMES = ['joueur', 'duo', 'trio'];

/** Such a team has no name of its own and is called 'équipe'. */
function isUnnamedSize(size: number): boolean {
  return size > SIZE_NAMES.length;
}
