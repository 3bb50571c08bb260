import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { actions, type Access, type ActionName, type PublicReadName } from '#contract/actions.ts';
import * as calls from '#contract/day/calls.ts';
import * as day from '#contract/day/day.ts';
import * as desk from '#contract/day/desk.ts';
import * as entities from '#contract/entities.ts';
import * as events from '#contract/events/events.ts';
import { Format } from '#contract/tournament/format.ts';
import * as myTeam from '#contract/teams/my-team.ts';
import * as pastEvents from '#contract/events/past-events.ts';
import { refusals } from '#contract/refusals/refusals.ts';
import * as site from '#contract/events/site.ts';
import { LINK_HEADER } from '#contract/teams/team-links.ts';
import * as tournament from '#contract/tournament/tournament.ts';
import { mapInSlices } from '#server/slices.ts';
import { createJsonSchemas } from './json-schemas.ts';

type JsonSchemas = ReturnType<typeof createJsonSchemas>;

/** The whole API as an OpenAPI document, made from the table of actions. */
export async function openApiDocument({ publicUrl }: { publicUrl: string | null }) {
  const schemas = createJsonSchemas(NAMED_SCHEMAS, MEANINGS);
  const names = Object.keys(actions) as ActionName[];
  // The address includes the action: otherwise all actions would be operations of one path.
  const paths = Object.fromEntries(
    await mapInSlices(names, (name) => [
      `/api?action=${name}`,
      { [actions[name].method.toLowerCase()]: operation(name, schemas) },
    ]),
  );
  const live = { LiveState: schemas.output(LiveState), LiveChange: schemas.output(LiveChange) };
  return {
    openapi: '3.1.0',
    info: { title: 'Arène', version: VERSION, description: DESCRIPTION },
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
    summary: actionSummary(name),
    security: SECURITY[access],
    ...(isInBody
      ? { requestBody: actionRequestBody(name, sent) }
      : { parameters: queryParameters(sent) }),
    responses: {
      200: kind === 'stream' ? STREAM : { description: 'Done.', content: json(answer) },
      default: { description: 'Refused.', content: json(ref('Failure')) },
    },
  };
}

function actionSummary(name: ActionName): string {
  const summaries: Partial<Record<ActionName, string>> = PUBLIC_READS;
  return summaries[name] ?? `${ACCESS_WORDS[actions[name].access]}.`;
}

/** A public read without a description does not compile. */
const PUBLIC_READS: Record<PublicReadName, string> = {
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

const ACCESS_WORDS: Record<Access, string> = {
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

/** The fields of a query. Where there are several alternatives, all their fields are listed and none is required. */
function queryParameters({ anyOf, properties = {}, required = [] }: JsonSchema) {
  const alternatives = anyOf?.filter((alternative) => typeof alternative === 'object') ?? [
    { properties, required },
  ];
  return alternatives.flatMap((alternative) =>
    Object.entries(alternative.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: alternatives.length === 1 && (alternative.required ?? []).includes(name),
      schema,
    })),
  );
}

function actionRequestBody(
  name: ActionName,
  { properties = {}, required = [], ...rest }: JsonSchema,
) {
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
    reference: {
      description: 'Of a 500: what the log calls the request, as `X-Request-Id` does.',
      type: 'string',
    },
  },
};

/** The part of the stream that other programs may rely on. The rest is for our own pages, and may change. */
const LISTS = {
  teams: v.array(entities.TeamWithPlayersRow),
  waiting: v.array(entities.TeamWithPlayersRow),
  standings: v.array(tournament.StandingsRow),
  rounds: v.array(tournament.TournamentRound),
  matches: v.array(tournament.TournamentMatch),
  placings: v.array(tournament.Placing),
};
const SINGLE_VALUES = { tournament: tournament.Tournament, air: v.nullable(desk.OnAirState) };
const LiveState = v.object({ version: v.number(), ...SINGLE_VALUES, ...LISTS });

const changed = <Row extends v.GenericSchema>(rows: Row) =>
  v.exactOptional(v.object({ rows, order: v.exactOptional(v.array(v.string())) }));
const LiveChange = v.object({
  from: v.number(),
  version: v.number(),
  tournament: v.exactOptional(SINGLE_VALUES.tournament),
  air: v.exactOptional(SINGLE_VALUES.air),
  teams: changed(LISTS.teams),
  waiting: changed(LISTS.waiting),
  standings: changed(LISTS.standings),
  rounds: changed(LISTS.rounds),
  matches: changed(LISTS.matches),
  placings: changed(LISTS.placings),
});

/** Schemas have the same names as in the contract. */
const NAMED_SCHEMAS = Object.fromEntries(
  [calls, day, desk, entities, events, myTeam, pastEvents, site, tournament].flatMap((part) =>
    Object.entries<unknown>(part).filter((entry): entry is [string, v.GenericSchema] =>
      isObjectSchema(entry[1]),
    ),
  ),
);

const { format, words, pictures, day: daySettings } = events.Event.entries;
const MEANINGS = new Map<v.GenericSchema, v.GenericSchema>([
  [format, Format],
  [words, events.EventWords],
  [pictures, events.EventPictures],
  [daySettings, day.DaySettings],
]);

function isObjectSchema(exported: unknown): boolean {
  if (typeof exported !== 'object' || exported === null || !('type' in exported)) return false;
  return exported.type === 'object' || exported.type === 'strict_object';
}

/** The version of the API, not of the program: it changes when something documented changes. */
const VERSION = '1';
const DESCRIPTION =
  'Made from the table of actions. Public reads and the live stream answer pages of every origin, without credentials. Fields may be added to answers; those that are there keep their names and meanings.';
