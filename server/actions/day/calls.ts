import type { Match } from '#contract/entities.ts';
import { pairText, theTeam } from '#contract/words/team-names.ts';
import { callSentence } from '#server/day/call-sentences.ts';
import { readOverrun } from '#server/day/forecast/read-forecast.ts';
import { readDayStatus } from '#server/day/day-status.ts';
import type { OpenMatch } from '#server/day/next-calls.ts';
import { settleCalls } from '#server/day/settle-calls.ts';
import { ok, refuse, type Result, type Verdict } from '#server/rules/result.ts';
import type { Call } from '#server/store/day/calls.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { Handler } from '#server/actions/handler.ts';

export const getDay: Handler<'getDay'> = async (tables) =>
  ok(await readDayStatus(tables, new Date()));

export const getOverrun: Handler<'getOverrun'> = async (tables) =>
  ok(await readOverrun(tables, new Date()));

/** 'Nous sommes au poste': when both teams have said so, their match is being played. */
export const sayThere: Handler<'sayThere'> = async (tx, { pk_match }, { link, now }) => {
  const found = await findCall(tx, pk_match);
  if (!found.ok) return found;
  const { match, call } = found.value;
  const side = arrivalColumn(match, link.fk_team);
  if (side === null) return refuse('not-in-match');
  if (!isActive(call)) return refuse('not-called');

  const isNew = call[side] === null;
  if (isNew) await tx.calls.save([{ ...call, [side]: now.toISOString() }]);
  const where = call.station === null ? 'pour son match' : `au poste ${call.station}`;
  const name = side === 'team_one_there_at' ? match.team_one_name : match.team_two_name;
  const trace = callTrace(pk_match, `a confirmé l'arrivée de ${theTeam(name ?? '')} ${where}`);
  return ok({ trace: isNew ? trace : null });
};

/** Calls one match: before its turn, or where admins call by hand. */
export const callMatch: Handler<'callMatch'> = async (tx, { pk_match }, { now }) => {
  const found = await findCall(tx, pk_match);
  if (!found.ok) return found;
  if (isActive(found.value.call)) return refuse('already-called');
  const called = await callMatches(tx, now, (match) => match.pk_match === pk_match);
  if (called.length === 0) return whyNotCalled(tx, found.value.match);
  return answerWithCalls(tx, called, now);
};

/** Calls as many matches as there are free stations, in their order. */
export const callNext: Handler<'callNext'> = async (tx, _input, { now }) => {
  const { waiting, free_stations } = await readDayStatus(tx, now);
  if (waiting <= 0) return refuse('nothing-to-call');
  const called = await callMatches(tx, now, () => true);
  if (called.length > 0) return answerWithCalls(tx, called, now);
  return refuse(free_stations?.length === 0 ? 'no-station-free' : 'all-are-awaited');
};

export const setProgress: Handler<'setProgress'> = async (tx, { pk_match, progress }, { now }) => {
  const found = await findCall(tx, pk_match);
  if (!found.ok) return found;
  const { match, call } = found.value;
  if (!isActive(call)) return refuse('not-called');
  const at = now.toISOString();
  const pair = pairText(match.team_one_name ?? '', match.team_two_name ?? '');
  if (progress === 'playing') {
    await tx.calls.save([{ ...call, progress, playing_at: call.playing_at ?? at }]);
    return answerWithDay(tx, now, callTrace(pk_match, `a lancé le match ${pair}`));
  }
  const isStopped = call.progress === 'playing';
  const nobodyThere = { team_one_there_at: null, team_two_there_at: null, playing_at: null };
  await tx.calls.save([{ ...call, ...(isStopped && nobodyThere), progress, waited_at: at }]);
  const label = isStopped
    ? `a appelé de nouveau le match ${pair}`
    : `a laissé plus de temps pour le match ${pair}`;
  return answerWithDay(tx, now, callTrace(pk_match, label));
};

const callMatches = (tx: Repositories, now: Date, mayCall: (match: OpenMatch) => boolean) =>
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

function arrivalColumn({ fk_team_one, fk_team_two }: Match, pk_team: number) {
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

async function answerWithCalls(tx: Repositories, called: readonly Call[], now: Date) {
  const trace = callTrace(called[0]?.fk_match ?? 0, await callSentence(tx, called));
  return answerWithDay(tx, now, trace);
}

async function answerWithDay(tx: Repositories, now: Date, trace: ReturnType<typeof callTrace>) {
  // Both teams may be at their station now. What follows from that is part of the answer.
  await settleCalls(tx, now.toISOString());
  return ok({ data: await readDayStatus(tx, now), trace });
}

function callTrace(item_key: number, label: string) {
  return { item: 'call' as const, item_key, before: null, after: { label } };
}
