import type { ActionName } from '#contract/actions.ts';
import type { TrailItem, TrailRow } from '#contract/entities.ts';
import { PLAYER_FIELDS, playerFields } from '#contract/teams/player-fields.ts';
import { TEAM_FIELDS, teamFields } from '#contract/teams/team-fields.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { scoreText } from '#contract/words/french.ts';
import { theEvent, withDe } from '#contract/words/names.ts';
import { formatMatchDate } from '#web/lib/event-words/dates.ts';
import { importSentence, manyTeamsSentence } from './many-rows.ts';
import { stepSentence } from './steps.ts';
import { EVENT_STATES } from '#web/lib/event-words/event-states.ts';
import {
  EVENT_FIELD_LABELS,
  eventFieldNames,
  eventFieldText,
} from '#web/lib/event-words/event-field-labels.ts';

/** The sentence of an entry of the history, to be read after the admin's name. */
export function trailSentence(row: TrailRow): string {
  if (row.action === 'changePassword') return 'a changé son mot de passe';
  if (row.action === 'resetPassword') return `a changé le mot de passe ${withDe(itemName(row))}`;
  if (row.action === 'forgetDiscordNames') {
    return `a retiré les pseudos Discord de l'archive ${textOr(row.after?.['name'])}`;
  }
  if (row.item === 'import') return importSentence(row);
  if (row.item === 'teams') return manyTeamsSentence(row);
  if (row.item === 'tournament') return stepSentence(row);
  if (row.item === 'person') return `a effacé une personne : ${erasedNames(row)}`;
  if (row.item === 'site') return siteSentence(row);
  if (isDayItem(row.item)) return textOr(row.after?.['label']);
  if (row.item === 'rehearsal') return rehearsalSentence(row);
  const subject = `${NOUNS[row.item]}${itemName(row)}`;
  const lifecycle = EVENT_VERBS.get(row.action);
  if (lifecycle !== undefined) return `${lifecycle} ${subject}`;
  const isUndo = row.action === 'undo';
  if (isWaitingListChange(row)) {
    const isIn = row.after?.['waiting'] === undefined;
    return isIn ? `a admis ${subject}` : `a mis ${subject} en liste d'attente`;
  }
  if (row.before === null) return `a ${isUndo ? 'rétabli' : 'ajouté'} ${subject}`;
  if (row.after === null) return `a ${isUndo ? 'retiré' : 'supprimé'} ${subject}`;
  return isUndo ? undoneChange(subject) : `a modifié ${subject}`;
}

/** Whether a team was admitted from the waiting list, or put on it. */
function isWaitingListChange({ item, before, after }: TrailRow): boolean {
  if (item !== 'team' || before === null || after === null) return false;
  return (before['waiting'] === undefined) !== (after['waiting'] === undefined);
}

export type Change = { label: string; before: string; after: string };

/** The changed fields; none for a creation or a deletion. */
export function trailChanges({ item, before, after }: TrailRow): Change[] {
  const fields = FIELDS[item];
  if (before === null || after === null) return [];
  return fields
    .map(({ label, format }) => ({ label, before: format(before), after: format(after) }))
    .filter((change) => change.before !== change.after)
    .map(shortened);
}

/** Shortens long texts. If both begin alike, only says that the text is new. */
function shortened({ label, before, after }: Change): Change {
  const [oldText, newText] = [beginning(before), beginning(after)];
  return { label, before: oldText, after: oldText === newText ? 'nouveau texte' : newText };
}

function beginning(text: string): string {
  return text.length > LENGTH_MAX ? `${text.slice(0, LENGTH_MAX).trimEnd()}…` : text;
}

const LENGTH_MAX = 120;

type Snapshot = Record<string, unknown>;
type Field = { label: string; format: (row: Snapshot) => string };

const NOUNS = {
  admin: "l'administrateur ",
  player: 'le joueur ',
  team: "l'équipe ",
  match: 'le match ',
  import: '',
  teams: '',
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
    ...playerFields.map((field) => text(PLAYER_FIELDS[field].label, field)),
    text('Équipe', 'team_name'),
  ],
  team: [
    ...teamFields.map((field) => text(TEAM_FIELDS[field].label, field)),
    text("Place en liste d'attente", 'waiting'),
  ],
  match: [
    text('Round', 'round_label'),
    { label: 'Équipe 1', format: (row) => textOr(row['team_one_name'], NOT_DEFINED) },
    { label: 'Équipe 2', format: (row) => textOr(row['team_two_name'], NOT_DEFINED) },
    { label: 'Score', format: score },
    { label: 'Gagnant', format: winner },
    { label: 'Date', format: date },
  ],
  import: [],
  teams: [],
  tournament: [],
  event: [
    ...eventFieldNames.map((fieldName) => ({
      label: EVENT_FIELD_LABELS[fieldName].label,
      format: (event: Snapshot) => eventFieldText(event, fieldName),
    })),
    { label: 'État', format: ({ state }) => STATES.get(textOr(state)) ?? textOr(state) },
  ],
  rehearsal: [],
  site: [
    text("Nom de l'organisateur", 'organiser'),
    text('Site principal', 'main_site_url'),
    text('Le site en une phrase', 'tagline'),
    text('Discord', 'discord_url'),
    text('Twitch', 'twitch_url'),
    text('YouTube', 'youtube_url'),
    text('TikTok', 'tiktok_url'),
    text('Instagram', 'instagram_url'),
    text('Chaîne Twitch', 'twitch_channel'),
    { label: 'Contacts', format: contactTitles },
    text('Auteur du site', 'credit_name'),
    text("Adresse de l'auteur du site", 'credit_url'),
    text("Titre de l'accueil vide", 'empty_title'),
    text("Texte de l'accueil vide", 'empty_text'),
    text('À qui écrire', 'privacy_contact'),
    text("Conservation des pseudos Discord après l'archivage (mois)", 'discord_months'),
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

function itemName({ item, before, after }: TrailRow): string {
  const row = after ?? before ?? {};
  switch (item) {
    case 'admin':
    case 'player':
      return textOr(row['username']);
    case 'team':
    case 'event':
      return textOr(row['name']);
    case 'match':
      return `[${textOr(row['team_one_name'], NOT_DEFINED)} VS ${textOr(row['team_two_name'], NOT_DEFINED)}]`;
    case 'import':
    case 'teams':
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

/** Items whose stored label is shown as it is, and that are never undone. */
export function isDayItem(item: TrailItem): boolean {
  return DAY_ITEMS.has(item);
}

const DAY_ITEMS: ReadonlySet<TrailItem> = new Set([
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

/** The sentence for a change of the current event or of the site's texts. */
function siteSentence({ action, after }: TrailRow): string {
  if (after !== null && 'fk_current_event' in after) {
    return `a mis à l'affiche ${theEvent(textOr(after['name']))}`;
  }
  return action === 'undo' ? undoneChange('le site') : 'a modifié le site';
}

/** "a annulé une modification de l'équipe Nova", 'a annulé une modification du joueur Zoé' */
function undoneChange(subject: string): string {
  return `a annulé une modification ${`de ${subject}`.replace(/^de le /, 'du ')}`;
}

function rehearsalSentence({ action, after }: TrailRow): string {
  if (action === 'startRehearsal') return 'a lancé une répétition générale';
  if (action === 'endRehearsal') return 'a terminé et supprimé une répétition générale';
  return `a fait avancer la répétition (${textOr(after?.['label'])})`;
}

function text(label: string, field: string): Field {
  return { label, format: (row) => textOr(row[field]) };
}

function textOr(value: unknown, emptyText = '---'): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : emptyText;
}

function contactTitles({ contacts }: Snapshot): string {
  if (!Array.isArray(contacts)) return '---';
  const lines = contacts.map((contact: Snapshot) =>
    [contact['title'], contact['channel'], contact['url']].map((value) => textOr(value)).join(', '),
  );
  return lines.join(' · ') || '---';
}

function erasedNames({ after }: TrailRow): string {
  const names = after?.['names'];
  return Array.isArray(names) ? names.map((name) => textOr(name)).join(', ') : '---';
}

function score(row: Snapshot): string {
  const [one, two] = [row['score_team_one'], row['score_team_two']];
  return typeof one === 'number' && typeof two === 'number' ? scoreText(one, two) : '---';
}

function winner(row: Snapshot): string {
  const { winner_team, fk_team_one, team_one_name, team_two_name } = row;
  if (typeof winner_team !== 'number') return '---';
  return textOr(winner_team === fk_team_one ? team_one_name : team_two_name);
}

function date({ match_date }: Snapshot): string {
  return typeof match_date === 'string' ? formatMatchDate(match_date) : '---';
}
