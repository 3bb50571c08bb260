import * as v from 'valibot';
import type { Format } from '#contract/format.ts';
import { isPastClosing } from '#contract/registration.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, RoundRow } from '#server/store/tournament.ts';
import {
  documentText,
  NOTHING_DECIDED,
  StoredDocument,
  type TournamentDocument,
} from './document.ts';
import { readDay } from './read-day.ts';
import { readFormat } from './read-format.ts';
import { upgradedDocument } from './upgrade.ts';

/** Everything that a step of the tournament looks at, read in one transaction. */
export type TournamentState = {
  document: TournamentDocument;
  /** What the next stage will begin with; one that has begun keeps its own rules, in the document. */
  format: Format;
  /** The hour at which registration closes by itself had come when this was read. */
  isPastClosing: boolean;
  /** How many matches are played at once; null where each that opens has a station of its own. With a number, calls give the stations. */
  stations: number | null;
  matches: readonly KeyedMatch[];
  rounds: readonly RoundRow[];
  /** Those that have a place: who waits for one is not there. */
  teams: ReadonlyMap<number, TeamFacts>;
};

export type TeamFacts = { pk_team: number; name: string; capacity: number; player_count: number };

type Tables = Pick<Repositories, 'tournament' | 'teams'>;

export async function readDocument({
  tournament,
}: Pick<Tables, 'tournament'>): Promise<TournamentDocument> {
  return documentFrom(await tournament.document());
}

export function saveDocument(
  { tournament }: Pick<Tables, 'tournament'>,
  document: TournamentDocument,
): Promise<void> {
  return tournament.saveDocument(documentText(document));
}

export async function readState(tables: Tables): Promise<TournamentState> {
  return { ...(await readFrame(tables)), matches: await tables.tournament.matches() };
}

/** Everything but the matches, for a step that hangs on none of them. */
export async function readFrame({ tournament, teams }: Tables): Promise<TournamentState> {
  const entered = await teams.entered();
  return {
    document: await readDocument({ tournament }),
    format: await readFormat({ tournament }),
    isPastClosing: isPastClosing(await tournament.admission(), Date.now()),
    stations: (await readDay({ tournament })).stations,
    matches: [],
    rounds: await tournament.rounds(),
    teams: new Map(entered.map((team) => [team.pk_team, team])),
  };
}

/** Every score looks at the document and few steps change it: that of 1,024 teams would be parsed anew for each of them. */
export function documentFrom(text: string | null): TournamentDocument {
  if (text === null) return NOTHING_DECIDED;
  const known = lastRead.get(text);
  if (known !== undefined) return known;
  const document = v.parse(StoredDocument, upgradedDocument(JSON.parse(text)));
  if (lastRead.size >= MOST_REMEMBERED) lastRead.clear();
  lastRead.set(text, document);
  return document;
}

const MOST_REMEMBERED = 4;
const lastRead = new Map<string, TournamentDocument>();
