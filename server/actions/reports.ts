import { matchForTeams } from '#server/day/ahead.ts';
import { toDo } from '#server/day/to-do.ts';
import { mayBeFinal, mayTellOf } from '#server/rules/reports.ts';
import { discordToDo } from '#server/discord/now.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { saved } from '#server/store/repositories.ts';
import type { Report } from '#server/store/reports.ts';
import type { Trace } from '#server/store/trail.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { scoreLine } from '#server/tournament/corrections.ts';
import { readDocument } from '#server/tournament/state.ts';
import { mayReportNow, resultPayload, saveAgreed } from './agreed-results.ts';
import type { Handler } from './handler.ts';
import { myTeam } from './my-team.ts';
import { updateTournamentMatch } from './tournament-scores.ts';

/** Two equal reports are the result; two different ones wait for an admin. */
export const reportScore: Handler<'reportScore'> = async (tx, input, { link, now, act }) => {
  const { pk_match, team_one_score, team_two_score } = input;
  const match = await matchForTeams(tx, pk_match);
  if (match === undefined) return refuse('unknown-match');
  const bestOf = bestOfMatch(await readDocument(tx), match.key);
  const refused =
    mayTellOf(match, link.fk_team) ?? (await mayReportNow(tx, match)) ?? mayBeFinal(input, bestOf);
  if (refused) return refused;

  const earlier = await tx.reports.ofMatch(pk_match);
  const own = earlier.find(({ fk_team }) => fk_team === link.fk_team);
  const theirs = earlier.find(({ fk_team }) => fk_team !== link.fk_team);
  const report: Report = {
    fk_match: pk_match,
    fk_team: link.fk_team,
    score_team_one: team_one_score,
    score_team_two: team_two_score,
    at: now.toISOString(),
  };
  const isNew = own === undefined || !sameScore(own, report);
  // Said once more, it is not a minute younger: the other team's time runs on.
  if (isNew) await tx.reports.save(report);
  const isAgreed = theirs !== undefined && sameScore(theirs, report);
  if (isAgreed) {
    const done = await saveAgreed(tx, act, match, { ...report, settled_by: 'teams' });
    if (!done.ok) return done;
  }
  const data = await myTeam(tx, link, now);
  if (!data.ok) return data;
  // The step that saved the result tells who reported it.
  const trace = isNew && !isAgreed ? await reportTrace(tx, report, theirs !== undefined) : null;
  return ok({ data: data.value, trace });
};

/** An admin takes one team's word. */
export const settleReport: Handler<'settleReport'> = async (tx, input, context) => {
  const { pk_match, fk_team, team_one_score, team_two_score } = input;
  const match = await tx.tournament.match(pk_match);
  if (match === undefined) return refuse('unknown-match');
  const wanted = { score_team_one: team_one_score, score_team_two: team_two_score };
  const reports = await tx.reports.ofMatch(pk_match);
  const isStillSaid = reports.some(
    (report) => report.fk_team === fk_team && sameScore(report, wanted),
  );
  if (!isStillSaid) return refuse('report-changed');
  return updateTournamentMatch(tx, resultPayload(match, wanted), context);
};

/** One call at a time: a second tap is the same call. */
export const callReferee: Handler<'callReferee'> = async (tx, { pk_match }, { link, now }) => {
  const match = pk_match === null ? null : await tx.matches.find(pk_match);
  if (match === undefined) return refuse('unknown-match');
  const refused = match && mayTellOf(match, link.fk_team);
  if (refused) return refused;

  const last = await tx.helpCalls.lastOf(link.fk_team);
  const isCalling = last !== undefined && last.answered_at === null;
  if (!isCalling) {
    const at = now.toISOString();
    await tx.helpCalls.add({ fk_team: link.fk_team, fk_match: pk_match, at });
  }
  const data = await myTeam(tx, link, now);
  if (!data.ok) return data;
  const { name } = data.value.team;
  const where = match === null ? '' : ` (${match.team_one_name} – ${match.team_two_name})`;
  const trace = helpTrace(link.fk_team, `a appelé un arbitre pour ${name}${where}`);
  return ok({ data: data.value, trace: isCalling ? null : trace });
};

export const answerHelp: Handler<'answerHelp'> = async (tx, { pk_help }, { now }) => {
  const call = await tx.helpCalls.find(pk_help);
  if (call === undefined) return refuse('unknown-help');
  if (call.answered_at !== null) return refuse('help-answered');
  await tx.helpCalls.answer(pk_help, now.toISOString());
  const { name } = saved(await tx.teams.find(call.fk_team));
  return ok({
    data: { pk_help },
    trace: helpTrace(call.fk_team, `a répondu à l'appel de ${name}`),
  });
};

export const getToDo: Handler<'getToDo'> = async (tx) =>
  ok([...(await toDo(tx, new Date())), ...(await discordToDo(tx))]);

async function reportTrace(
  { matches, teams }: Repositories,
  { fk_match, fk_team, score_team_one, score_team_two }: Report,
  isDisputed: boolean,
): Promise<Trace> {
  const match = saved(await matches.find(fk_match));
  const { name } = saved(await teams.find(fk_team));
  const line = scoreLine(match, {
    team_one_score: score_team_one,
    team_two_score: score_team_two,
    winner_team: score_team_one > score_team_two ? match.fk_team_one : match.fk_team_two,
  });
  const label = `a annoncé ${line}, pour ${name}${isDisputed ? ' : litige' : ''}`;
  return { item: 'report', item_key: fk_match, before: null, after: { label } };
}

function helpTrace(item_key: number, label: string): Trace {
  return { item: 'help', item_key, before: null, after: { label } };
}

type Said = Pick<Report, 'score_team_one' | 'score_team_two'>;

function sameScore(one: Said, other: Said): boolean {
  return one.score_team_one === other.score_team_one && one.score_team_two === other.score_team_two;
}
