import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { actions, type Access, type ActionName, type PublicRead } from '#contract/actions.ts';
import * as calls from '#contract/calls.ts';
import * as day from '#contract/day.ts';
import * as desk from '#contract/desk.ts';
import * as entities from '#contract/entities.ts';
import * as events from '#contract/events.ts';
import { Format } from '#contract/format.ts';
import * as myTeam from '#contract/my-team.ts';
import * as pastEvents from '#contract/past-events.ts';
import { refusals } from '#contract/refusals.ts';
import * as site from '#contract/site.ts';
import { LINK_HEADER } from '#contract/team-links.ts';
import * as tournament from '#contract/tournament.ts';
import { mapInSlices } from '#server/slices.ts';
import { createJsonSchemas } from './json-schemas.ts';

type JsonSchemas = ReturnType<typeof createJsonSchemas>;

/** The whole API as an OpenAPI document, made from the table of actions. */
export async function openApiDocument({ publicUrl }: { publicUrl: string | null }) {
  const schemas = createJsonSchemas(NAMED, MEANINGS);
  const names = Object.keys(actions) as ActionName[];
  // An address tells its action apart from the others: without it they would all be operations of one path.
  const paths = Object.fromEntries(
    await mapInSlices(names, (name) => [
      `/api?action=${name}`,
      { [actions[name].method.toLowerCase()]: operation(name, schemas) },
    ]),
  );
  const live = { LiveState: schemas.output(LiveState), LiveChange: schemas.output(LiveChange) };
  return {
    openapi: '3.1.0',
    info: { title: 'Arène', version: VERSION, description: ABOUT },
    servers: [{ url: publicUrl ?? '/' }],
    paths,
    components: {
      schemas: { ...schemas.named(), ...live, Failure: FAILURE },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token that `login` answers.' },
        teamLink: { type: 'apiKey', in: 'header', name: LINK_HEADER },
        deskKey: { type: 'apiKey', in: 'header', name: desk.DESK_HEADER },
      },
    },
  };
}

function operation(name: ActionName, schemas: JsonSchemas) {
  const { kind, method, access, input, output } = actions[name];
  const isInBody = method === 'POST' || method === 'PATCH';
  const sent = schemas.input(input);
  const answer = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: schemas.output(output) },
  };
  return {
    operationId: name,
    tags: [access === 'public' && method === 'GET' ? 'public' : kind],
    summary: summaryOf(name),
    security: SECURITY[access],
    ...(isInBody ? { requestBody: bodyOf(name, sent) } : { parameters: parametersOf(sent) }),
    responses: {
      200: kind === 'stream' ? STREAM : { description: 'Done.', content: json(answer) },
      default: { description: 'Refused.', content: json(ref('Failure')) },
    },
  };
}

function summaryOf(name: ActionName): string {
  const known: Partial<Record<ActionName, string>> = PUBLIC_READS;
  return known[name] ?? `${WHO[actions[name].access]}.`;
}

/** A public read that is not described does not compile. */
const PUBLIC_READS: Record<PublicRead, string> = {
  getEvents: 'Every event that is published or archived.',
  getEvent: 'One event, by its key or by the name in its address.',
  getPastEvents: 'The events that are over, page by page.',
  getPastEvent: 'An event that is over, with its story and its pictures.',
  getSite: "The organiser's names, links and words.",
  getTournament: 'How far the tournament is. Without fk_event, that of the current event.',
  getStandings: 'The standings of the first stage, the best team first.',
  getBracket: 'The bracket: its rounds with their matches, and the places that are certain.',
  getRoundMatches: 'The matches of one round.',
  getTeamsWithPlayers: 'The teams: one row for each player, and one for a team without any.',
  watch: 'The live stream: everything at once, then what changes.',
};

const WHO: Record<Access, string> = {
  public: 'Anybody',
  1: 'Admins only',
  2: 'SuperAdmins only',
  entry: "Whoever has a team's link or a player's own",
  team: "Whoever has the team's link",
  'desk-read': 'Admins, or whoever has a reading key of the desk',
  'desk-button': 'Admins, or whoever has a button key of the desk',
};

type Secret = 'session' | 'teamLink' | 'deskKey';
const SECURITY: Record<Access, readonly Partial<Record<Secret, readonly never[]>>[]> = {
  public: [],
  1: [{ session: [] }],
  2: [{ session: [] }],
  entry: [{ teamLink: [] }],
  team: [{ teamLink: [] }],
  'desk-read': [{ session: [] }, { deskKey: [] }],
  'desk-button': [{ session: [] }, { deskKey: [] }],
};

/** In an address each field stands by itself; of several ways to ask, each is there and none is required. */
function parametersOf({ anyOf, properties = {}, required = [] }: JsonSchema) {
  const ways = anyOf?.filter((way) => typeof way === 'object') ?? [{ properties, required }];
  return ways.flatMap((way) =>
    Object.entries(way.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: ways.length === 1 && (way.required ?? []).includes(name),
      schema,
    })),
  );
}

function bodyOf(name: ActionName, { properties = {}, required = [], ...rest }: JsonSchema) {
  const schema = {
    ...rest,
    properties: { action: { const: name }, ...properties },
    required: ['action', ...required],
  };
  return { required: true, content: json(schema) };
}

function json(schema: object) {
  return { 'application/json': { schema } };
}

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

const STREAM = {
  description:
    'Server-sent events: one `state` with everything, then a `change` whenever something differs. The id of an event is its version.',
  content: { 'text/event-stream': { schema: { type: 'string' } } },
  'x-events': { state: ref('LiveState'), change: ref('LiveChange') },
};

const FAILURE = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { description: 'For programs.', enum: Object.keys(refusals) },
    message: { description: 'For people, in French.', type: 'string' },
    errors: {
      description: 'Which field is at fault, and why.',
      type: 'object',
      additionalProperties: { type: 'string' },
    },
  },
};

/** Of what the stream tells, that which other programs may rely on: the rest is made for our own pages, and may change. */
const LISTS = {
  teams: v.array(entities.TeamWithPlayersRow),
  waiting: v.array(entities.TeamWithPlayersRow),
  standings: v.array(tournament.StandingsRow),
  rounds: v.array(tournament.TournamentRound),
  matches: v.array(tournament.TournamentMatch),
  placings: v.array(tournament.Placing),
};
const WHOLE = { tournament: tournament.Tournament, air: v.nullable(desk.Air) };
const LiveState = v.object({ version: v.number(), ...WHOLE, ...LISTS });

const changed = <Row extends v.GenericSchema>(rows: Row) =>
  v.exactOptional(v.object({ rows, order: v.exactOptional(v.array(v.string())) }));
const LiveChange = v.object({
  from: v.number(),
  version: v.number(),
  tournament: v.exactOptional(WHOLE.tournament),
  air: v.exactOptional(WHOLE.air),
  teams: changed(LISTS.teams),
  waiting: changed(LISTS.waiting),
  standings: changed(LISTS.standings),
  rounds: changed(LISTS.rounds),
  matches: changed(LISTS.matches),
  placings: changed(LISTS.placings),
});

/** What has a name in the contract has the same in the document. */
const NAMED = Object.fromEntries(
  [calls, day, desk, entities, events, myTeam, pastEvents, site, tournament].flatMap((part) =>
    Object.entries<unknown>(part).filter((entry): entry is [string, v.GenericSchema] =>
      isObjectSchema(entry[1]),
    ),
  ),
);

const { format, words, pictures, day: dayOf } = events.Event.entries;
const MEANINGS = new Map<v.GenericSchema, v.GenericSchema>([
  [format, Format],
  [words, events.EventWords],
  [pictures, events.EventPictures],
  [dayOf, day.DaySettings],
]);

function isObjectSchema(exported: unknown): boolean {
  if (typeof exported !== 'object' || exported === null || !('type' in exported)) return false;
  return exported.type === 'object' || exported.type === 'strict_object';
}

/** Of the promise, not of the program: it moves when something that was promised changes. */
const VERSION = '1';
const ABOUT =
  'Made from the table of actions. Public reads and the live stream answer pages of every origin, without credentials. Fields may be added to answers; those that are there keep their names and meanings.';
