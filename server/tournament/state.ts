import * as v from 'valibot';
import type { DaySettings } from '#contract/day/day.ts';
import type { Format } from '#contract/tournament/format.ts';
import { isPastClosing } from '#contract/teams/registration.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import {
  serializeDocument,
  EMPTY_DOCUMENT,
  StoredDocument,
  type TournamentDocument,
} from './document/document.ts';
import { parseDaySettings } from './document/read-day.ts';
import { parseFormat } from './document/read-format.ts';
import { upgradeDocument } from './document/upgrade.ts';

/** Everything that a step of the tournament needs, read in one transaction. */
export type TournamentState = {
  document: TournamentDocument;
  /** The settings of the next stage; a stage that has begun has its own rules in the document. */
  format: Format;
  /** Whether the closing hour of registration had passed when this was read. */
  isPastClosing: boolean;
  /**
   * How many matches are played at once; null where each open match has its own station. With a number, calls assign the stations.
   */
  stations: number | null;
  matches: readonly KeyedMatch[];
  rounds: readonly RoundRow[];
  /** The teams that have a place; waiting teams are not included. */
  teams: ReadonlyMap<number, EnteredTeam>;
};

export type EnteredTeam = { pk_team: number; name: string; capacity: number; player_count: number };

type StateTables = Pick<Repositories, 'tournament' | 'teams'>;

/** The decisions and settings of an event. */
export type EventSettings = {
  document: TournamentDocument;
  /** The stored text; null before the first step. */
  documentText: string | null;
  format: Format;
  day: DaySettings;
  /** The size of a team that registers. */
  teamSize: number;
  /** The number of places, whether there is a waiting list, and when registration closes. */
  admission: Pick<SettingsRow, 'team_max' | 'waiting_list' | 'registration_closes_at'>;
};

type SettingsRow = NonNullable<Awaited<ReturnType<Repositories['tournament']['settings']>>>;

/** One statement. Null for a deleted event. */
export async function findSettings({
  tournament,
}: Pick<StateTables, 'tournament'>): Promise<EventSettings | null> {
  const row = await tournament.settings();
  if (row === undefined) return null;
  const { document_json, format_json, day_json, team_size, ...admission } = row;
  return {
    document: parseDocument(document_json),
    documentText: document_json,
    format: parseFormat(format_json),
    day: parseDaySettings(day_json),
    teamSize: team_size,
    admission,
  };
}

export async function readSettings(
  tables: Pick<StateTables, 'tournament'>,
): Promise<EventSettings> {
  const settings = await findSettings(tables);
  if (settings === null) throw new Error('an event that is gone has no settings');
  return settings;
}

export async function readDocument({
  tournament,
}: Pick<StateTables, 'tournament'>): Promise<TournamentDocument> {
  return parseDocument(await tournament.document());
}

export function saveDocument(
  { tournament }: Pick<StateTables, 'tournament'>,
  document: TournamentDocument,
): Promise<void> {
  return tournament.saveDocument(serializeDocument(document));
}

export async function readState(tables: StateTables): Promise<TournamentState> {
  return { ...(await readStateWithoutMatches(tables)), matches: await tables.tournament.matches() };
}

/** Everything but the matches, for a step that does not depend on them. */
export async function readStateWithoutMatches(tables: StateTables): Promise<TournamentState> {
  return frameWith(tables, await readSettings(tables));
}

/** The same for settings that the caller has already read. */
export async function frameWith(
  { tournament, teams }: StateTables,
  { document, format, admission, day }: EventSettings,
): Promise<TournamentState> {
  const entered = await teams.entered();
  return {
    document,
    format,
    isPastClosing: isPastClosing(admission, Date.now()),
    stations: day.stations,
    matches: [],
    rounds: await tournament.rounds(),
    teams: new Map(entered.map((team) => [team.pk_team, team])),
  };
}

/**
 * Caches parsed documents: every score reads the document and few steps change it, and the document of 1,024 teams is expensive to
 * parse.
 */
export function parseDocument(text: string | null): TournamentDocument {
  if (text === null) return EMPTY_DOCUMENT;
  const cached = parsedDocuments.get(text);
  if (cached !== undefined) return cached;
  const document = v.parse(StoredDocument, upgradeDocument(JSON.parse(text)));
  if (parsedDocuments.size >= PARSED_MAX) parsedDocuments.clear();
  parsedDocuments.set(text, document);
  return document;
}

const PARSED_MAX = 4;
const parsedDocuments = new Map<string, TournamentDocument>();
