import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Event } from '#contract/events/events.ts';
import { SLUG_MAX } from '#contract/limits.ts';
import { ALL_INCIDENTS, Incidents, type Rehearsal } from '#contract/events/rehearsals.ts';
import { sha256 } from '#server/auth/tokens.ts';
import {
  eventColumns,
  editableFields,
  findEvent,
  readSavedEvent,
} from '#server/events/event-row.ts';
import { rehearsalReport } from '#server/events/rehearsal-report.ts';
import { stepSentence } from '#server/events/rehearsal-sentences.ts';
import { nextStep, type RehearsalPlan } from '#server/events/rehearsal-step.ts';
import { renewRounds } from '#server/events/rounds.ts';
import { mayRehearse } from '#server/rules/events.ts';
import { ok, refuse, refusalSentence, type Result } from '#server/rules/result.ts';
import type { RehearsalRow } from '#server/store/rehearsals.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { stepLine } from '#server/tournament/stages/steps.ts';
import { readState } from '#server/tournament/state.ts';
import { tournamentSummary } from '#server/tournament/summary.ts';
import type { Handler } from './handler.ts';
import { playStep } from './play-rehearsal-step.ts';

/** Copies the event without its teams and pictures. Only admins, and visitors with the secret, see the copy. */
export const startRehearsal: Handler<'startRehearsal'> = async (tx, input, { now }) => {
  const model = expectRow(await findEvent(tx, input.pk_event));
  const refused = mayRehearse(model);
  if (refused) return refused;

  const slug = await freeSlug(tx, model.slug);
  const started_at = now.toISOString();
  const fields = { ...editableFields(model), slug, registration_closes_at: null };
  const pk_event = await tx.events.create({
    ...eventColumns(fields),
    state: 'rehearsal',
    created_at: started_at,
  });
  await renewRounds(tx.inEvent(pk_event), fields.format);
  const teams = input.teams ?? (await defaultTeamCount(tx, model));
  await tx.rehearsals.create({
    fk_event: pk_event,
    fk_model: model.pk_event,
    secret_hash: sha256(input.secret),
    seed: input.seed ?? randomInt(1, 2 ** 31),
    // More teams than this would have to wait.
    teams: Math.min(teams, model.team_max ?? teams),
    incidents_json: JSON.stringify(input.incidents ?? ALL_INCIDENTS),
    started_at,
  });
  await tx.events.moveDataVersion(pk_event);
  return ok({
    data: await readSavedEvent(tx, pk_event),
    trace: rehearsalTrace(model.pk_event, 'répétition générale commencée'),
  });
};

export const getRehearsal: Handler<'getRehearsal'> = async (tables, { pk_event }) => {
  const found = await findRehearsal(tables, pk_event);
  return found.ok ? ok(await rehearsalView(tables, found.value)) : found;
};

/** Plays one step with the actions that an admin would take. Each has its own entry in the history. */
export const playRehearsal: Handler<'playRehearsal'> = async (tx, { pk_event }, { act, now }) => {
  const found = await findRehearsal(tx, pk_event);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const state = await readState(tx);
  const step = nextStep(state, rehearsalPlan(found.value));
  if (step === null) return refuse('rehearsal-over', { name: event.name });

  const refused = await playStep(act, pk_event, step);
  const label = refused === null ? stepSentence(state, step) : refusalSentence(refused);
  const line = { at: now.toISOString(), sentence: label, refused: refused !== null };
  return ok({
    data: await rehearsalView(tx, { event, row }, line),
    trace: rehearsalTrace(pk_event, label, refused !== null),
  });
};

/** Returns the report, and deletes everything else of the rehearsal. */
export const endRehearsal: Handler<'endRehearsal'> = async (tx, { pk_event }) => {
  const found = await findRehearsal(tx, pk_event);
  if (!found.ok) return found;
  const { report } = await rehearsalView(tx, found.value);
  await tx.rehearsals.remove(pk_event);
  await tx.events.remove(pk_event);
  return ok({
    data: report,
    trace: rehearsalTrace(found.value.row.fk_model, 'répétition générale terminée et supprimée'),
  });
};

type FoundRehearsal = { event: Event; row: RehearsalRow };
type LogLine = Rehearsal['log'][number];

async function findRehearsal(
  tables: Repositories,
  pk_event: number,
): Promise<Result<FoundRehearsal>> {
  const event = expectRow(await findEvent(tables, pk_event));
  const row = await tables.rehearsals.find(pk_event);
  return row === undefined ? refuse('not-a-rehearsal', { name: event.name }) : ok({ event, row });
}

function rehearsalPlan({ event, row }: FoundRehearsal): RehearsalPlan {
  const incidents = v.parse(Incidents, JSON.parse(row.incidents_json));
  return { seed: row.seed, teams: row.teams, teamSize: event.team_size, incidents };
}

/** How far the rehearsal is, and its report so far. `line` is what the current step adds to the log. */
async function rehearsalView(
  tables: Repositories,
  found: FoundRehearsal,
  line?: LogLine,
): Promise<Rehearsal> {
  const { event, row } = found;
  const state = await readState(tables);
  const log = [...(await rehearsalLog(tables)), ...(line === undefined ? [] : [line])];
  return {
    pk_event: event.pk_event,
    slug: event.slug,
    name: event.name,
    teams: row.teams,
    tournament: tournamentSummary(state, await tables.tournament.dataVersion()),
    steps: stepLine(state),
    is_over: nextStep(state, rehearsalPlan(found)) === null,
    log,
    report: rehearsalReport(state, {
      counts: await tables.trail.counts(),
      refusals: log.filter(({ refused }) => refused).map(({ sentence }) => sentence),
      startedAt: row.started_at,
      lastAt: log.at(-1)?.at ?? row.started_at,
      stations: event.day.stations,
    }),
  };
}

/** Far more steps than the largest event has. */
const LOG_LINES_MAX = 1000;

async function rehearsalLog({ trail, pk_event }: Repositories): Promise<LogLine[]> {
  const entries = await trail.page({ item: 'rehearsal', item_key: pk_event, limit: LOG_LINES_MAX });
  return entries.toReversed().map(({ at, after }) => {
    const { label, refused } = after as { label: string; refused: boolean };
    return { at, sentence: label, refused };
  });
}

function rehearsalTrace(item_key: number, label: string, refused = false) {
  return { item: 'rehearsal' as const, item_key, before: null, after: { label, refused } };
}

/** As many teams as have registered, or as many as have room. */
async function defaultTeamCount({ teams }: Repositories, { team_max }: Event): Promise<number> {
  const registered = (await teams.list()).length;
  return registered >= TEAMS_MIN ? registered : (team_max ?? DEFAULT_TEAMS);
}

const TEAMS_MIN = 2;
const DEFAULT_TEAMS = 16;

/** An unused address, made from the address of the event. */
async function freeSlug({ events }: Repositories, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '-repetition' : `-repetition-${number}`;
    const candidate = `${slug.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '')}${ending}`;
    if ((await events.findKeyAt(candidate)) === undefined) return candidate;
  }
}
