import { PLAYER_FIELDS, playerFields, type PlayerField } from '#contract/teams/player-fields.ts';
import {
  TEAM_FIELDS,
  teamFieldsBesideName,
  type TeamFieldBesideName,
} from '#contract/teams/team-fields.ts';

/** The field of a column, and the number of the player where a line has several. */
export type Column = { field: ColumnField; player: number };
export type ColumnField = PlayerField | 'key' | 'team_name' | TeamFieldBesideName;

/**
 * Reads the headings of our own export, of a list typed by hand, or of a form. An unknown column is null. If two columns mean the
 * same, the first counts.
 */
export function readColumns(headings: readonly string[]): (Column | null)[] {
  const read = headings
    .map(simplified)
    .map((heading) => ({ heading, field: columnField(heading) }));
  // 'Êtes-vous le capitaine ?' is not the pseudo if another column is.
  const hasPseudo = read.some(({ heading }) => PSEUDO.test(heading));
  const counts = new Map<ColumnField, number>();
  const taken = new Set<string>();
  return read.map(({ heading, field }) => {
    if (field === null || (field === 'username' && hasPseudo && !PSEUDO.test(heading))) return null;
    const before = counts.get(field) ?? 0;
    counts.set(field, before + 1);
    const player = PLAYER_COLUMNS.has(field) ? (playerNumber(heading) ?? before + 1) : 1;
    if (taken.has(`${field} ${player}`)) return null;
    taken.add(`${field} ${player}`);
    return { field, player };
  });
}

/** The first match wins: 'Discord du joueur 1' is a Discord, 'Pseudo Twitch' a channel. */
const FIELDS: readonly [RegExp, ColumnField | null][] = [
  [/^(n°|no|id)$/, 'key'],
  ...playerFields.flatMap((field): [RegExp, ColumnField][] => {
    const { heading } = PLAYER_FIELDS[field];
    return heading === null ? [] : [[heading, field]];
  }),
  [/horodat|timestamp|mail|courriel|telephone|reglement/, null],
  ...teamFieldsBesideName.map((field): [RegExp, ColumnField] => [
    TEAM_FIELDS[field].heading,
    field,
  ]),
];
const PSEUDO = /pseudo|username|nom d.utilisateur/;
const PLAYER = /pseudo|username|nom d.utilisateur|joueur|player|capitaine|coequipier|mate\b|membre/;
const TEAM = /equipe\b|\bteam\b|\bduo\b/;
const PLAYER_COLUMNS: ReadonlySet<ColumnField> = new Set(playerFields);

function columnField(heading: string): ColumnField | null {
  const matching = FIELDS.find(([pattern]) => pattern.test(heading));
  if (matching !== undefined) return matching[1];
  const [player, team] = [heading.search(PLAYER), heading.search(TEAM)];
  if (player === -1 && team === -1) return null;
  // 'Joueur 1 de l'équipe' is a player, 'Équipe (deux joueurs)' a team.
  return team === -1 || (player !== -1 && player < team) ? 'username' : 'team_name';
}

const NUMBER =
  /(?:joueur|player|pseudo|discord|twitch|membre|mate|id|rang|\b[jp]|n°|#)\s*([1-9])\b|^([1-9])\b|\b([1-9])$|\(([1-9])\)/;
const ORDER: readonly [RegExp, number][] = [
  [/premier|\b1er\b|capitaine|\bvotre pseudo\b/, 1],
  [/deuxieme|\bseconde?\b|\b2(e|eme|nd)\b|coequipier|partenaire|mate\b/, 2],
  [/troisieme|\b3(e|eme)\b|remplacant/, 3],
];

function playerNumber(heading: string): number | undefined {
  const found = NUMBER.exec(heading)?.slice(1).find(Boolean);
  return found === undefined
    ? ORDER.find(([pattern]) => pattern.test(heading))?.[1]
    : Number(found);
}

function simplified(typed: string): string {
  // Headings are short. Normalizing a very long one would freeze the tab.
  if (typed.length > HEADING_MAX) return '';
  return typed
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}

const HEADING_MAX = 256;
