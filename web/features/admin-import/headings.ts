/** What a column is about, and of which player where a line has several of them. */
export type Column = { field: ColumnField; player: number };
export type ColumnField =
  | 'key'
  | 'username'
  | 'discord'
  | 'riot_username'
  | 'rank'
  | 'twitch'
  | 'team_name'
  | 'capacity';

/**
 * Reads the first line of a file: our own export, a list typed by hand, or the questions of a form. A column that says
 * nothing to us, such as the hour of an answer, is null; of two that say the same, the first counts.
 */
export function columnsOf(headings: readonly string[]): (Column | null)[] {
  const read = headings.map(plain).map((heading) => ({ heading, field: fieldOf(heading) }));
  // 'Êtes-vous le capitaine ?' names no pseudo where another question asks for it.
  const hasPseudo = read.some(({ heading }) => PSEUDO.test(heading));
  const seen = new Map<ColumnField, number>();
  const taken = new Set<string>();
  return read.map(({ heading, field }) => {
    if (field === null || (field === 'username' && hasPseudo && !PSEUDO.test(heading))) return null;
    const before = seen.get(field) ?? 0;
    seen.set(field, before + 1);
    const player = OF_A_PLAYER.has(field) ? (playerOf(heading) ?? before + 1) : 1;
    if (taken.has(`${field} ${player}`)) return null;
    taken.add(`${field} ${player}`);
    return { field, player };
  });
}

/** The first that matches: 'Discord du joueur 1' is a Discord, 'Pseudo Twitch' a channel. */
const FIELDS: readonly [RegExp, ColumnField | null][] = [
  [/^(n°|no|id)$/, 'key'],
  [/\bdiscord\b/, 'discord'],
  [/\btwitch\b/, 'twitch'],
  [/\briot\b/, 'riot_username'],
  [/\b(rang|rank)\b/, 'rank'],
  [/horodat|timestamp|mail|courriel|telephone|reglement/, null],
  [/^taille\b|\bcapacite\b|\bnombre de joueurs\b/, 'capacity'],
];
const PSEUDO = /pseudo|username|nom d.utilisateur/;
const PLAYER = /pseudo|username|nom d.utilisateur|joueur|player|capitaine|coequipier|mate\b|membre/;
const TEAM = /equipe\b|\bteam\b|\bduo\b/;
const OF_A_PLAYER: ReadonlySet<ColumnField> = new Set([
  'username',
  'discord',
  'riot_username',
  'rank',
  'twitch',
]);

function fieldOf(heading: string): ColumnField | null {
  const known = FIELDS.find(([pattern]) => pattern.test(heading));
  if (known !== undefined) return known[1];
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

function playerOf(heading: string): number | undefined {
  const found = NUMBER.exec(heading)?.slice(1).find(Boolean);
  return found === undefined
    ? ORDER.find(([pattern]) => pattern.test(heading))?.[1]
    : Number(found);
}

function plain(typed: string): string {
  // The name of a column is short, and putting thousands of accents in order would freeze the tab.
  if (typed.length > HEADING_MAX) return '';
  return typed
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase();
}

const HEADING_MAX = 256;
