import { pairText, theTeam } from '#contract/words/team-names.ts';
import { matchForTeams } from '#server/delay/matches-before-public.ts';
import { toDo } from '#server/day/to-do.ts';
import { mayBeFinal, mayReportMatch } from '#server/rules/reports.ts';
import { discordToDo } from '#server/discord/admin-view.ts';
import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { expectRow } from '#server/store/repositories.ts';
import type { Report } from '#server/store/day/reports.ts';
import type { Trace } from '#server/store/trail.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { scoreLine } from '#server/tournament/corrections/corrections.ts';
import { readSettings } from '#server/tournament/state.ts';
import { mayReportNow, resultPayload, saveAgreedResult } from './agreed-results.ts';
import type { Handler } from '#server/actions/handler.ts';
import { updateTournamentMatch } from '#server/actions/tournament/tournament-scores.ts';

/** Two equal reports are the result; two different ones wait for an admin. */
export const reportScore: Handler<'reportScore'> = async (tx, input, context) => {
  const { link, now, act, snapshots } = context;
  const { pk_match, team_one_score, team_two_score } = input;
  const match =
    snapshots === null ? await tx.tournament.match(pk_match) : matchForTeams(snapshots, pk_match);
  if (match === undefined) return refuse('unknown-match');
  const settings = snapshots?.room.settings ?? (await readSettings(tx));
  const bestOf = bestOfMatch(settings.document, match.key);
  const refused =
    mayReportMatch(match, link.fk_team) ??
    mayReportNow(settings, match) ??
    mayBeFinal(input, bestOf);
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
  const isNew = own === undefined || !isSameScore(own, report);
  // The same report again does not restart the other team's time to answer.
  if (isNew) await tx.reports.save(report);
  const isAgreed = theirs !== undefined && isSameScore(theirs, report);
  if (isAgreed) {
    const done = await saveAgreedResult(tx, act, match, { ...report, settled_by: 'teams' });
    if (!done.ok) return done;
  }
  // The step that saved the result tells who reported it.
  const trace =
    isNew && !isAgreed
      ? await reportTrace(tx, report, { bestOf, isDisputed: theirs !== undefined })
      : null;
  return ok({ trace });
};

/** An admin takes one team's word. */
export const settleReport: Handler<'settleReport'> = async (tx, input) => {
  const { pk_match, fk_team, team_one_score, team_two_score } = input;
  const match = await tx.tournament.namedMatch(pk_match);
  if (match === undefined) return refuse('unknown-match');
  const chosenScore = { score_team_one: team_one_score, score_team_two: team_two_score };
  const reports = await tx.reports.ofMatch(pk_match);
  const isStillReported = reports.some(
    (report) => report.fk_team === fk_team && isSameScore(report, chosenScore),
  );
  if (!isStillReported) return refuse('report-changed');
  return updateTournamentMatch(tx, resultPayload(match, chosenScore), match);
};

/** A team has one open call for a referee: a second tap is the same call. */
export const callReferee: Handler<'callReferee'> = async (tx, { pk_match }, { link, now }) => {
  const match = pk_match === null ? null : await tx.matches.find(pk_match);
  if (match === undefined) return refuse('unknown-match');
  const refused = match && mayReportMatch(match, link.fk_team);
  if (refused) return refused;

  const last = await tx.helpCalls.findLast(link.fk_team);
  const isCalling = last !== undefined && last.answered_at === null;
  if (!isCalling) {
    const at = now.toISOString();
    await tx.helpCalls.add({ fk_team: link.fk_team, fk_match: pk_match, at });
  }
  const team = await tx.teams.find(link.fk_team);
  if (team === undefined) return refuse('unknown-team');
  const where =
    match === null ? '' : ` (${pairText(match.team_one_name ?? '', match.team_two_name ?? '')})`;
  const trace = helpTrace(link.fk_team, `a appelé un arbitre pour ${theTeam(team.name)}${where}`);
  return ok({ trace: isCalling ? null : trace });
};

export const answerHelp: Handler<'answerHelp'> = async (tx, { pk_help }, { now }) => {
  const call = await tx.helpCalls.find(pk_help);
  if (call === undefined) return refuse('unknown-help');
  if (call.answered_at !== null) return refuse('help-answered');
  await tx.helpCalls.answer(pk_help, now.toISOString());
  const { name } = expectRow(await tx.teams.find(call.fk_team));
  return ok({
    data: { pk_help },
    trace: helpTrace(call.fk_team, `a répondu à l'appel de ${theTeam(name)}`),
  });
};

export const getToDo: Handler<'getToDo'> = async (tx) =>
  ok([...(await toDo(tx, new Date())), ...(await discordToDo(tx))]);

async function reportTrace(
  { matches, teams }: Repositories,
  { fk_match, fk_team, score_team_one, score_team_two }: Report,
  { bestOf, isDisputed }: { bestOf: number | null; isDisputed: boolean },
): Promise<Trace> {
  const match = expectRow(await matches.find(fk_match));
  const { name } = expectRow(await teams.find(fk_team));
  const winner_team = score_team_one > score_team_two ? match.fk_team_one : match.fk_team_two;
  const score = { team_one_score: score_team_one, team_two_score: score_team_two, winner_team };
  const line = scoreLine(match, score, bestOf);
  const label = `a annoncé le score ${line} pour ${theTeam(name)}${isDisputed ? ' (litige)' : ''}`;
  return { item: 'report', item_key: fk_match, before: null, after: { label } };
}

function helpTrace(item_key: number, label: string): Trace {
  return { item: 'help', item_key, before: null, after: { label } };
}

type ReportedScore = Pick<Report, 'score_team_one' | 'score_team_two'>;

function isSameScore(one: ReportedScore, other: ReportedScore): boolean {
  return one.score_team_one === other.score_team_one && one.score_team_two === other.score_team_two;
}
