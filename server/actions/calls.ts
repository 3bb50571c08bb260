import type { Match } from '#contract/entities.ts';
import { callSentence } from '#server/day/call-sentences.ts';
import { readOverrun } from '#server/day/clock/read-clock.ts';
import { readDayNow } from '#server/day/day-now.ts';
import type { OpenMatch } from '#server/day/next-calls.ts';
import { settleCalls } from '#server/day/settle-calls.ts';
import { ok, refuse, type Result, type Verdict } from '#server/rules/result.ts';
import type { Call } from '#server/store/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Handler } from './handler.ts';
import { myTeam } from './my-team.ts';

export const getDay: Handler<'getDay'> = async (tables) => ok(await readDayNow(tables, new Date()));

export const getOverrun: Handler<'getOverrun'> = async (tables) =>
  ok(await readOverrun(tables, new Date()));

/** 'Nous y sommes': when both teams have said so, they play. */
export const sayThere: Handler<'sayThere'> = async (tx, { pk_match }, { link, now }) => {
  const found = await findCall(tx, pk_match);
  if (!found.ok) return found;
  const { match, call } = found.value;
  const side = sideOf(match, link.fk_team);
  if (side === null) return refuse('not-in-match');
  if (!isActive(call)) return refuse('not-called');

  const isNew = call[side] === null;
  if (isNew) await tx.calls.save([{ ...call, [side]: now.toISOString() }]);
  const data = await myTeam(tx, link, now);
  if (!data.ok) return data;
  const where = call.station === null ? 'là pour son match' : `au poste ${call.station}`;
  const trace = told(pk_match, `a dit que ${data.value.team.name} est ${where}`);
  return ok({ data: data.value, trace: isNew ? trace : null });
};

/** Before its turn, or where an admin calls by hand. */
export const callMatch: Handler<'callMatch'> = async (tx, { pk_match }, { now }) => {
  const found = await findCall(tx, pk_match);
  if (!found.ok) return found;
  if (isActive(found.value.call)) return refuse('already-called');
  const called = await call(tx, now, (match) => match.pk_match === pk_match);
  if (called.length === 0) return whyNotCalled(tx, found.value.match);
  return calledBy(tx, called, now);
};

/** As many as there are free stations, the first in turn first. */
export const callNext: Handler<'callNext'> = async (tx, _input, { now }) => {
  const { waiting, free_stations } = await readDayNow(tx, now);
  if (waiting <= 0) return refuse('nothing-to-call');
  const called = await call(tx, now, () => true);
  if (called.length > 0) return calledBy(tx, called, now);
  return refuse(free_stations?.length === 0 ? 'no-station-free' : 'all-are-awaited');
};

export const setProgress: Handler<'setProgress'> = async (tx, { pk_match, progress }, { now }) => {
  const found = await findCall(tx, pk_match);
  if (!found.ok) return found;
  const { match, call } = found.value;
  if (!isActive(call)) return refuse('not-called');
  const at = now.toISOString();
  const pair = `${match.team_one_name} – ${match.team_two_name}`;
  if (progress === 'playing') {
    await tx.calls.save([{ ...call, progress, playing_at: call.playing_at ?? at }]);
    return done(tx, now, told(pk_match, `a lancé ${pair}`));
  }
  const isStopped = call.progress === 'playing';
  const nobodyThere = { team_one_there_at: null, team_two_there_at: null, playing_at: null };
  await tx.calls.save([{ ...call, ...(isStopped && nobodyThere), progress, waited_at: at }]);
  const label = isStopped ? `a remis en attente ${pair}` : `a laissé plus de temps à ${pair}`;
  return done(tx, now, told(pk_match, label));
};

const call = (tx: Repositories, now: Date, mayCall: (match: OpenMatch) => boolean) =>
  settleCalls(tx, now.toISOString(), mayCall);

async function findCall(
  { matches, calls }: Repositories,
  pk_match: number,
): Promise<Result<{ match: Match; call: Call | undefined }>> {
  const match = await matches.find(pk_match);
  return match === undefined
    ? refuse('unknown-match')
    : ok({ match, call: await calls.find(pk_match) });
}

function isActive(call: Call | undefined): call is Call {
  return call !== undefined && call.progress !== 'played';
}

function sideOf({ fk_team_one, fk_team_two }: Match, pk_team: number) {
  if (fk_team_one === pk_team) return 'team_one_there_at';
  return fk_team_two === pk_team ? 'team_two_there_at' : null;
}

async function whyNotCalled(tx: Repositories, match: Match): Promise<NonNullable<Verdict>> {
  const open = await tx.tournament.openMatches();
  if (!open.some(({ pk_match }) => pk_match === match.pk_match)) return refuse('match-not-open');
  const active = await tx.calls.active();
  const busy = new Set(
    active.flatMap(({ fk_team_one, fk_team_two }) => [fk_team_one, fk_team_two]),
  );
  const isBusy = (pk_team: number | null) => pk_team !== null && busy.has(pk_team);
  if (isBusy(match.fk_team_one))
    return refuse('team-is-playing', { name: match.team_one_name ?? '' });
  if (isBusy(match.fk_team_two))
    return refuse('team-is-playing', { name: match.team_two_name ?? '' });
  return refuse('no-station-free');
}

async function calledBy(tx: Repositories, called: readonly Call[], now: Date) {
  const trace = told(called[0]?.fk_match ?? 0, await callSentence(tx, called));
  return done(tx, now, trace);
}

async function done(tx: Repositories, now: Date, trace: ReturnType<typeof told>) {
  // With it, both teams may be there: what follows is part of the answer.
  await settleCalls(tx, now.toISOString());
  return ok({ data: await readDayNow(tx, now), trace });
}

function told(item_key: number, label: string) {
  return { item: 'call' as const, item_key, before: null, after: { label } };
}
