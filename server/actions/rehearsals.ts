import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { Event } from '#contract/events.ts';
import { SLUG_MAX } from '#contract/limits.ts';
import { ALL_INCIDENTS, Incidents, type Rehearsal } from '#contract/rehearsals.ts';
import { sha256 } from '#server/auth/tokens.ts';
import { columnsOf, fieldsOf, findEvent, savedEvent } from '#server/events/event.ts';
import { reportOf } from '#server/events/rehearsal-report.ts';
import { stepSentence } from '#server/events/rehearsal-sentences.ts';
import { nextStep, type RehearsalPlan } from '#server/events/rehearsal-step.ts';
import { renewRounds } from '#server/events/rounds.ts';
import { mayRehearse } from '#server/rules/events.ts';
import { ok, refuse, sentenceOf, type Result } from '#server/rules/result.ts';
import type { RehearsalRow } from '#server/store/rehearsals.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { lineOf } from '#server/tournament/steps.ts';
import { readState } from '#server/tournament/state.ts';
import { tournamentOf } from '#server/tournament/summary.ts';
import type { Handler } from './handler.ts';
import { takeStep } from './rehearsal-acts.ts';

/** A copy of the event without its teams and pictures, which nobody but admins and those who have its secret ever see. */
export const startRehearsal: Handler<'startRehearsal'> = async (tx, input, { now }) => {
  const model = saved(await findEvent(tx, input.pk_event));
  const refused = mayRehearse(model);
  if (refused) return refused;

  const slug = await freeSlug(tx, model.slug);
  const started_at = now.toISOString();
  const fields = { ...fieldsOf(model), slug, registration_closes_at: null };
  const pk_event = await tx.events.create({
    ...columnsOf(fields),
    state: 'rehearsal',
    created_at: started_at,
  });
  await renewRounds(tx.inEvent(pk_event), fields.format);
  const teams = input.teams ?? (await usualTeams(tx, model));
  await tx.rehearsals.create({
    fk_event: pk_event,
    fk_model: model.pk_event,
    secret_hash: sha256(input.secret),
    seed: input.seed ?? randomInt(1, 2 ** 31),
    // More than there is room for would have to wait.
    teams: Math.min(teams, model.team_max ?? teams),
    incidents_json: JSON.stringify(input.incidents ?? ALL_INCIDENTS),
    started_at,
  });
  await tx.events.moveDataVersion(pk_event);
  return ok({
    data: await savedEvent(tx, pk_event),
    trace: told(model.pk_event, 'répétition générale commencée'),
  });
};

export const getRehearsal: Handler<'getRehearsal'> = async (tables, { pk_event }) => {
  const found = await findRehearsal(tables, pk_event);
  return found.ok ? ok(await tell(tables, found.value)) : found;
};

/** One step: what is next is done by the actions that an admin would take, each with its own entry in the history. */
export const playRehearsal: Handler<'playRehearsal'> = async (tx, { pk_event }, { act, now }) => {
  const found = await findRehearsal(tx, pk_event);
  if (!found.ok) return found;
  const { event, row } = found.value;
  const state = await readState(tx);
  const step = nextStep(state, planOf(found.value));
  if (step === null) return refuse('rehearsal-over', { name: event.name });

  const refused = await takeStep(act, pk_event, step);
  const label = refused === null ? stepSentence(state, step) : sentenceOf(refused);
  const line = { at: now.toISOString(), sentence: label, refused: refused !== null };
  return ok({
    data: await tell(tx, { event, row }, line),
    trace: told(pk_event, label, refused !== null),
  });
};

/** Answers what was learned, and leaves nothing of it. */
export const endRehearsal: Handler<'endRehearsal'> = async (tx, { pk_event }) => {
  const found = await findRehearsal(tx, pk_event);
  if (!found.ok) return found;
  const { report } = await tell(tx, found.value);
  await tx.rehearsals.remove(pk_event);
  await tx.events.remove(pk_event);
  return ok({
    data: report,
    trace: told(found.value.row.fk_model, 'répétition générale terminée et supprimée'),
  });
};

type Found = { event: Event; row: RehearsalRow };
type Line = Rehearsal['log'][number];

async function findRehearsal(tables: Repositories, pk_event: number): Promise<Result<Found>> {
  const event = saved(await findEvent(tables, pk_event));
  const row = await tables.rehearsals.find(pk_event);
  return row === undefined ? refuse('not-a-rehearsal', { name: event.name }) : ok({ event, row });
}

function planOf({ event, row }: Found): RehearsalPlan {
  const incidents = v.parse(Incidents, JSON.parse(row.incidents_json));
  return { seed: row.seed, teams: row.teams, teamSize: event.team_size, incidents };
}

/** Where it stands, and what was learned so far; `line` is what this very step adds to the log. */
async function tell(tables: Repositories, found: Found, line?: Line): Promise<Rehearsal> {
  const { event, row } = found;
  const state = await readState(tables);
  const log = [...(await logOf(tables)), ...(line === undefined ? [] : [line])];
  return {
    pk_event: event.pk_event,
    slug: event.slug,
    name: event.name,
    teams: row.teams,
    tournament: tournamentOf(state, await tables.tournament.dataVersion()),
    steps: lineOf(state),
    is_over: nextStep(state, planOf(found)) === null,
    log,
    report: reportOf(state, {
      counts: await tables.trail.counts(),
      refusals: log.filter(({ refused }) => refused).map(({ sentence }) => sentence),
      startedAt: row.started_at,
      lastAt: log.at(-1)?.at ?? row.started_at,
      stations: event.day.stations,
    }),
  };
}

/** Far more steps than the largest event has. */
const LINES_KEPT = 1000;

async function logOf({ trail, pk_event }: Repositories): Promise<Line[]> {
  const entries = await trail.page({ item: 'rehearsal', item_key: pk_event, limit: LINES_KEPT });
  return entries.toReversed().map(({ at, after }) => {
    const { label, refused } = after as { label: string; refused: boolean };
    return { at, sentence: label, refused };
  });
}

function told(item_key: number, label: string, refused = false) {
  return { item: 'rehearsal' as const, item_key, before: null, after: { label, refused } };
}

/** As many as have registered, or as there is room for. */
async function usualTeams({ teams }: Repositories, { team_max }: Event): Promise<number> {
  const registered = (await teams.list()).length;
  return registered >= TEAMS_MIN ? registered : (team_max ?? USUAL_TEAMS);
}

const TEAMS_MIN = 2;
const USUAL_TEAMS = 16;

/** An address of its own, made of that of the event. */
async function freeSlug({ events }: Repositories, slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? '-repetition' : `-repetition-${number}`;
    const own = `${slug.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '')}${ending}`;
    if ((await events.keyOf(own)) === undefined) return own;
  }
}
