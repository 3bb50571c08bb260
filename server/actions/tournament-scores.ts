import type { ActionInput } from '#contract/actions.ts';
import type { Result as MatchResult } from '#engine';
import { announcedBy } from '#server/day/announced.ts';
import { ownStation } from '#server/day/own-station.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import type { Trace } from '#server/store/trail.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { apply, applyChanges, type MatchChange } from '#server/tournament/apply.ts';
import {
  isStillFree,
  scheduleLine,
  resultFrom,
  scoreLine,
  waysFor,
} from '#server/tournament/corrections.ts';
import { plainlyFollowing } from '#server/tournament/plain-results.ts';
import { planOf } from '#server/tournament/project.ts';
import { columnsOf, NO_RESULT } from '#server/tournament/stages.ts';
import { readDocument, readState } from '#server/tournament/state.ts';
import type { Handler } from './handler.ts';

type Input = ActionInput<'updateMatch'>;

/** `updateMatch` for a match of the tournament: the same transaction saves the score and moves the winner on. */
export const updateTournamentMatch: Handler<'updateMatch'> = async (tx, input) => {
  const match = await tx.tournament.match(input.pk_match);
  if (match === undefined) return refuse('unknown-match');
  const stale = mayOverwrite(match, input.version);
  if (stale) return stale;
  if (!sameSlots(match, input)) return refuse('tournament-match');
  const document = await readDocument(tx);
  const result = resultFrom(match, input, bestOfMatch(document, match.key));
  if (!result.ok) return result;

  const names = saved(await tx.matches.find(match.pk_match));
  const isSame = sameScore(match, input);
  const station = await ownStation(tx, match, input.station ?? null);
  const placed = input.station === undefined ? input : { ...input, station };
  const own = ownFields(match, placed, result.value);
  const label = isSame
    ? scheduleLine(names)
    : `${scoreLine(names, input)}${await announcedBy(tx, match.pk_match, input)}`;
  const following = isSame
    ? []
    : await plainlyFollowing(document, match, result.value, tx.tournament);
  const trace =
    following === null
      ? await saveWithConsequences(tx, { match, own, result: result.value, label })
      : await savePlainly(tx, { match, own, following, label });
  if (!trace.ok) return trace;
  return ok({ data: saved(await tx.matches.find(match.pk_match)), trace: trace.value });
};

type OwnFields = ReturnType<typeof ownFields>;

async function savePlainly(
  tx: Repositories,
  save: { match: KeyedMatch; own: OwnFields; following: readonly MatchChange[]; label: string },
): Promise<Result<Trace>> {
  const { match, own, following, label } = save;
  const itself = { before: match, after: { ...match, ...own } };
  const { trace } = await applyChanges(tx, [itself, ...following], label);
  return ok(trace);
}

/** Other matches follow from the result: all are planned anew. Once one was drawn or played, only a correction may do that. */
async function saveWithConsequences(
  tx: Repositories,
  save: { match: KeyedMatch; own: OwnFields; result: MatchResult | null; label: string },
): Promise<Result<Trace>> {
  const { match, own, result, label } = save;
  const state = await readState(tx);
  const ways = waysFor(state, match, result);
  if (!ways.ok) return ways;
  const [first] = ways.value;
  if (first === undefined || !isStillFree(state, match.key, ways.value)) {
    return refuse('touches-later-matches');
  }
  const plan = planOf(state, first.stages);
  const matches = plan.matches.map((planned) =>
    planned.key === match.key ? { ...planned, ...own } : planned,
  );
  const { trace } = await apply(tx, state, { ...plan, matches }, label);
  return ok(trace);
}

/** The match's own row: when and where, and its score, decided or under way. */
function ownFields(match: KeyedMatch, input: Input, result: MatchResult | null) {
  const { match_date, station, team_one_score, team_two_score } = input;
  const schedule = { match_date, ...(station !== undefined && { station }) };
  if (sameScore(match, input)) return schedule;
  const underWay = { score_team_one: team_one_score, score_team_two: team_two_score };
  return result === null
    ? { ...schedule, ...NO_RESULT, ...underWay }
    : { ...schedule, ...columnsOf(result) };
}

/** A browser that knows nothing of double forfeits must not take one away by moving the match to another hour. */
function sameScore(match: KeyedMatch, input: Input): boolean {
  const isUnwon = match.unwon === 1;
  return (
    input.team_one_score === match.score_team_one &&
    input.team_two_score === match.score_team_two &&
    input.winner_team === match.winner_team &&
    (input.unwon ?? isUnwon) === isUnwon
  );
}

function sameSlots(match: KeyedMatch, input: Input): boolean {
  return (
    match.bye === 0 &&
    input.fk_round === match.fk_round &&
    input.fk_team_one === match.fk_team_one &&
    input.fk_team_two === match.fk_team_two
  );
}
