import type { ActionName } from '#contract/actions.ts';
import type { TrailItem, TrailRow } from '#contract/entities.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { formatMatchDate } from '#web/lib/dates.ts';
import { EVENT_STATES } from '#web/lib/event-states.ts';
import { EVENT_UNITS, sayEventUnit } from '#web/lib/event-units.ts';

/** What an entry of the trail says to people: after the name of who did it. */
export function sentenceOf(row: TrailRow): string {
  if (row.action === 'changePassword') return 'a changé son mot de passe';
  if (row.action === 'resetPassword') return `a changé le mot de passe de ${nameOf(row)}`;
  if (row.action === 'forgetDiscordNames') {
    return `a retiré les noms Discord de l'archive ${said(row.after?.['name'])}`;
  }
  if (row.item === 'import') return importSentence(row);
  if (row.item === 'tournament') return stepSentence(row);
  if (row.item === 'person') return `a effacé une personne : ${erasedNames(row)}`;
  if (row.item === 'site') return siteSentence(row);
  if (isOfTheDay(row.item)) return said(row.after?.['label']);
  if (row.item === 'rehearsal') return `a répété : ${said(row.after?.['label'])}`;
  const what = `${NOUNS[row.item]}${nameOf(row)}`;
  const lifecycle = EVENT_VERBS.get(row.action);
  if (lifecycle !== undefined) return `${lifecycle} ${what}`;
  const isUndo = row.action === 'undo';
  if (isMove(row)) {
    const isIn = row.after?.['waiting'] === undefined;
    return isIn ? `a admis ${what}` : `a mis ${what} en liste d'attente`;
  }
  if (row.before === null) return `a ${isUndo ? 'rétabli' : 'ajouté'} ${what}`;
  if (row.after === null) return `a ${isUndo ? 'retiré' : 'supprimé'} ${what}`;
  return isUndo ? `est revenu en arrière sur ${what}` : `a modifié ${what}`;
}

/** A team that left the waiting list, or was put on it. */
function isMove({ item, before, after }: TrailRow): boolean {
  if (item !== 'team' || before === null || after === null) return false;
  return (before['waiting'] === undefined) !== (after['waiting'] === undefined);
}

export type Change = { label: string; before: string; after: string };

/** What a change changed, field by field; for a deletion, what went with it. */
export function changesOf({ item, before, after }: TrailRow): Change[] {
  const fields = FIELDS[item];
  if (before === null || after === null) return [];
  return fields
    .map(({ label, say }) => ({ label, before: say(before), after: say(after) }))
    .filter((change) => change.before !== change.after)
    .map(shortened);
}

/** The beginning of long texts tells which they are; where both begin alike, that it is another one. */
function shortened({ label, before, after }: Change): Change {
  const [was, is] = [beginning(before), beginning(after)];
  return { label, before: was, after: was === is ? 'nouveau texte' : is };
}

function beginning(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH).trimEnd()}…` : text;
}

const SHOWN_LENGTH = 120;

type Snapshot = Record<string, unknown>;
type Field = { label: string; say: (row: Snapshot) => string };

const NOUNS = {
  admin: "l'administrateur ",
  player: 'le joueur ',
  team: "l'équipe ",
  match: 'le match ',
  import: '',
  tournament: '',
  event: "l'événement ",
  site: '',
  rehearsal: '',
  person: '',
  link: '',
  'check-in': '',
  call: '',
  report: '',
  help: '',
  desk: '',
  discord: '',
} as const satisfies Record<TrailItem, string>;

const FIELDS = {
  admin: [text("Nom d'utilisateur", 'username'), text('Rôle', 'label')],
  player: [
    text('Pseudo', 'username'),
    text('Discord', 'discord'),
    text('Riot ID', 'riot_username'),
    text('Rang', 'rank'),
    text('Twitch', 'twitch'),
    text('Équipe', 'team_name'),
  ],
  team: [
    text('Nom', 'name'),
    text('Taille', 'capacity'),
    text("Place en liste d'attente", 'waiting'),
  ],
  match: [
    text('Round', 'round_label'),
    { label: 'Équipe 1', say: (row) => said(row['team_one_name'], NOT_DEFINED) },
    { label: 'Équipe 2', say: (row) => said(row['team_two_name'], NOT_DEFINED) },
    { label: 'Score', say: score },
    { label: 'Gagnant', say: winner },
    { label: 'Date', say: date },
  ],
  import: [],
  tournament: [],
  event: [
    ...Object.entries(EVENT_UNITS).map(([unit, label]) => ({
      label,
      say: (event: Snapshot) => sayEventUnit(event, unit),
    })),
    { label: 'État', say: ({ state }) => STATES.get(said(state)) ?? said(state) },
  ],
  rehearsal: [],
  site: [
    text('Organisateur', 'organiser'),
    text('Site principal', 'main_site_url'),
    text('Présentation', 'tagline'),
    text('Discord', 'discord_url'),
    text('Twitch', 'twitch_url'),
    text('YouTube', 'youtube_url'),
    text('TikTok', 'tiktok_url'),
    text('Instagram', 'instagram_url'),
    text('Chaîne Twitch', 'twitch_channel'),
    { label: 'Contacts', say: contactTitles },
    text('Crédit', 'credit_name'),
    text('Adresse du crédit', 'credit_url'),
    text("Titre de l'accueil vide", 'empty_title'),
    text("Texte de l'accueil vide", 'empty_text'),
    text('Contact pour les données', 'privacy_contact'),
    text('Mois des noms Discord', 'discord_months'),
  ],
  person: [],
  link: [],
  'check-in': [],
  call: [],
  report: [],
  help: [],
  desk: [],
  discord: [],
} as const satisfies Record<TrailItem, readonly Field[]>;

function nameOf({ item, before, after }: TrailRow): string {
  const row = after ?? before ?? {};
  switch (item) {
    case 'admin':
    case 'player':
      return said(row['username']);
    case 'team':
    case 'event':
      return said(row['name']);
    case 'match':
      return `[${said(row['team_one_name'], NOT_DEFINED)} VS ${said(row['team_two_name'], NOT_DEFINED)}]`;
    case 'import':
    case 'tournament':
    case 'site':
    case 'rehearsal':
    case 'person':
    case 'link':
    case 'check-in':
    case 'call':
    case 'report':
    case 'help':
    case 'desk':
    case 'discord':
      return '';
  }
}

/** What is told in the very words that were kept of it, and never undone. */
export function isOfTheDay(item: TrailItem): boolean {
  return OF_THE_DAY.has(item);
}

const OF_THE_DAY: ReadonlySet<TrailItem> = new Set([
  'link',
  'check-in',
  'call',
  'report',
  'help',
  'desk',
  'discord',
]);

const STATES: ReadonlyMap<string, string> = new Map(Object.entries(EVENT_STATES));

const EVENT_VERBS: ReadonlyMap<string, string> = new Map<ActionName, string>([
  ['publishEvent', 'a publié'],
  ['archiveEvent', 'a archivé'],
  ['reopenEvent', 'a rouvert'],
]);

const STEP_VERBS: ReadonlyMap<string, string> = new Map<ActionName | 'placeMatches', string>([
  ['undo', 'a annulé une étape'],
  ['updateMatch', 'a enregistré'],
  ['settleReport', 'a enregistré'],
  ['scheduleMatches', 'a enregistré'],
  // Its name in version 0.1.0, under which the history keeps it.
  ['placeMatches', 'a enregistré'],
  ['correctMatch', 'a corrigé'],
  ['editDraft', 'a modifié'],
]);

/** Which event is current, or what is said of the site. */
function siteSentence({ action, after }: TrailRow): string {
  if (after !== null && 'fk_current_event' in after) {
    return `a mis à l'affiche ${said(after['name'])}`;
  }
  return action === 'undo' ? 'est revenu en arrière sur le site' : 'a modifié le site';
}

/** The step says itself what it did: 'Ronde 2 publiée'. */
function stepSentence({ action, after }: TrailRow): string {
  const verb = STEP_VERBS.get(action) ?? 'a fait avancer le tournoi';
  const label = said(after?.['label'], '');
  return label === '' ? verb : `${verb} : ${label}`;
}

function importSentence({ action, after }: TrailRow): string {
  const isTeams = after?.['item'] === 'team';
  const noun = isTeams ? 'équipes' : 'joueurs';
  const counts = [
    { count: Number(after?.['created'] ?? 0), verb: 'ajouté' },
    { count: Number(after?.['changed'] ?? 0), verb: 'modifié' },
    { count: Number(after?.['deleted'] ?? 0), verb: 'retiré' },
  ].filter(({ count }) => count > 0);
  const details = [
    ...counts.map(
      ({ count, verb }) => `${count} ${verb}${isTeams ? 'e' : ''}${count > 1 ? 's' : ''}`,
    ),
    ...teamsAlong(Number(after?.['teams'] ?? 0), action),
  ].join(', ');
  const act = action === 'undo' ? 'a annulé un import de' : 'a importé des';
  return `${act} ${noun}${details === '' ? '' : ` : ${details}`}`;
}

/** The teams that came with the players of an import, or left with them. */
function teamsAlong(count: number, action: string): string[] {
  if (count === 0) return [];
  const verb = action === 'undo' ? 'retirée' : 'créée';
  return [count > 1 ? `${count} équipes ${verb}s` : `1 équipe ${verb}`];
}

function text(label: string, field: string): Field {
  return { label, say: (row) => said(row[field]) };
}

function said(value: unknown, nothing = '---'): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : nothing;
}

function contactTitles({ contacts }: Snapshot): string {
  if (!Array.isArray(contacts)) return '---';
  const lines = contacts.map((contact: Snapshot) =>
    [contact['title'], contact['channel'], contact['url']].map((value) => said(value)).join(', '),
  );
  return lines.join(' · ') || '---';
}

function erasedNames({ after }: TrailRow): string {
  const names = after?.['names'];
  return Array.isArray(names) ? names.map((name) => said(name)).join(', ') : '---';
}

function score(row: Snapshot): string {
  const [one, two] = [row['score_team_one'], row['score_team_two']];
  return typeof one === 'number' && typeof two === 'number' ? `${one} - ${two}` : '---';
}

function winner(row: Snapshot): string {
  const { winner_team, fk_team_one, team_one_name, team_two_name } = row;
  if (typeof winner_team !== 'number') return '---';
  return said(winner_team === fk_team_one ? team_one_name : team_two_name);
}

function date({ match_date }: Snapshot): string {
  return typeof match_date === 'string' ? formatMatchDate(match_date) : '---';
}
