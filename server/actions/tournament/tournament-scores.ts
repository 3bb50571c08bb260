import { isOver } from '#contract/tournament/match-state.ts';
import type { ActionInput } from '#contract/actions.ts';
import type { Match } from '#contract/entities.ts';
import type { Result as MatchResult } from '#engine';
import { reportedByText } from '#server/day/reporting-teams.ts';
import { stationToSave } from '#server/day/chosen-station.ts';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import { mayOverwrite } from '#server/rules/versions.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch, NamedMatch } from '#server/store/tournament.ts';
import type { Trace } from '#server/store/trail.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { apply, applyChanges, type MatchChange } from '#server/tournament/apply.ts';
import {
  isWithoutConsequences,
  scheduleLine,
  toMatchResult,
  scoreLine,
  waysFor,
} from '#server/tournament/corrections/corrections.ts';
import { simpleConsequences } from '#server/tournament/corrections/simple-consequences.ts';
import { planStages } from '#server/tournament/plan-rows.ts';
import { resultColumns, NO_RESULT } from '#server/tournament/stages/stages.ts';
import { readDocument, readState } from '#server/tournament/state.ts';
import type { Traced } from '#server/actions/handler.ts';

type Input = ActionInput<'updateMatch'>;

/** `updateMatch` for a match of the tournament: the same transaction saves the score and moves the winner on. */
export async function updateTournamentMatch(
  tx: Repositories,
  input: Input,
  named: NamedMatch,
): Promise<Result<Traced<Match>>> {
  const match = rowOf(named);
  const stale = mayOverwrite(match, input.version);
  if (stale) return stale;
  if (!hasSameTeams(match, input)) return refuse('tournament-match');
  const document = await readDocument(tx);
  const bestOf = bestOfMatch(document, match.key);
  const result = toMatchResult(match, input, bestOf);
  if (!result.ok) return result;

  const isScoreUnchanged = hasSameScore(match, input);
  const station = await stationToSave(tx, match, input.station ?? null);
  const stationedInput = input.station === undefined ? input : { ...input, station };
  const fieldChanges = matchFields(match, stationedInput, result.value);
  const label = isScoreUnchanged
    ? scheduleLine(named)
    : `${scoreLine(named, input, bestOf)}${await reportedByText(tx, named, input)}`;
  const following = isScoreUnchanged
    ? []
    : await simpleConsequences(document, match, result.value, tx.tournament);
  const done =
    following === null
      ? await saveWithConsequences(tx, {
          match,
          fieldChanges,
          input: stationedInput,
          result: result.value,
          label,
        })
      : await saveMatchChanges(tx, { match, fieldChanges, following, label });
  if (!done.ok) return done;
  const { trace, row } = done.value;
  return ok({ data: matchOf(named, row), trace });
}

type MatchFieldChanges = ReturnType<typeof matchFields>;

async function saveMatchChanges(
  tx: Repositories,
  change: {
    match: KeyedMatch;
    fieldChanges: MatchFieldChanges;
    following: readonly MatchChange[];
    label: string;
  },
): Promise<Result<Saved>> {
  const { match, fieldChanges, following, label } = change;
  const matchChange = { before: match, after: { ...match, ...fieldChanges } };
  const { changed, trace } = await applyChanges(tx, [matchChange, ...following], label);
  return ok({ trace, row: rowIn(changed, match) });
}

/**
 * The result changes other matches, so all are planned again. Once such a match was drawn or played, only a correction may do that.
 */
async function saveWithConsequences(
  tx: Repositories,
  change: {
    match: KeyedMatch;
    fieldChanges: MatchFieldChanges;
    input: Input;
    result: MatchResult | null;
    label: string;
  },
): Promise<Result<Saved>> {
  const { match, fieldChanges, input, result, label } = change;
  const state = await readState(tx);
  const ways = waysFor(state, match, result);
  if (!ways.ok) return ways;
  const [first] = ways.value;
  if (first === undefined || !isWithoutConsequences(state, match.key, ways.value)) {
    return refuse('touches-later-matches');
  }
  const plan = planStages(state, first.stages);
  // Without a result, the match is a forfeit again if a team has withdrawn. A running score must not hide that.
  const isForfeited =
    result === null && plan.matches.some((planned) => planned.key === match.key && isOver(planned));
  if (isForfeited && hasGames(input)) return refuse('match-score-impossible');
  const fields = isForfeited ? scheduleFields(input) : fieldChanges;
  const matches = plan.matches.map((planned) =>
    planned.key === match.key ? { ...planned, ...fields } : planned,
  );
  const { state: after, trace } = await apply(tx, state, { ...plan, matches }, label);
  return ok({ trace, row: rowIn(after.matches, match) });
}

/** The result of a save: its trace, and the match's own row afterwards. */
type Saved = { trace: Trace; row: KeyedMatch };

/** The match's own row, also if the save changed only other matches. */
function rowIn(rows: readonly KeyedMatch[], match: KeyedMatch): KeyedMatch {
  return rows.find(({ pk_match }) => pk_match === match.pk_match) ?? match;
}

/** The row without the names: the history stores only columns of the table. */
function rowOf({
  round_label: _round,
  team_one_name: _one,
  team_two_name: _two,
  ...row
}: NamedMatch): KeyedMatch {
  return row;
}

/** The row in the form of the answer. */
function matchOf(
  { round_label, team_one_name, team_two_name }: NamedMatch,
  row: KeyedMatch,
): Match {
  const { key: _key, station: _station, bye: _bye, explanation: _why, unwon, ...match } = row;
  return { ...match, round_label, team_one_name, team_two_name, unwon: unwon === 1 };
}

/** The changes of the match's own row: schedule, and score, final or running. */
function matchFields(match: KeyedMatch, input: Input, result: MatchResult | null) {
  const { team_one_score, team_two_score } = input;
  const schedule = scheduleFields(input);
  if (hasSameScore(match, input)) return schedule;
  const underWay = { score_team_one: team_one_score, score_team_two: team_two_score };
  return result === null
    ? { ...schedule, ...NO_RESULT, ...underWay }
    : { ...schedule, ...resultColumns(result) };
}

function scheduleFields({ match_date, station }: Input) {
  return { match_date, ...(station !== undefined && { station }) };
}

function hasGames({ team_one_score, team_two_score }: Input): boolean {
  return (team_one_score ?? 0) + (team_two_score ?? 0) > 0;
}

/** A browser that does not know double forfeits must not remove one when it changes the hour of the match. */
function hasSameScore(match: KeyedMatch, input: Input): boolean {
  const isUnwon = match.unwon === 1;
  return (
    input.team_one_score === match.score_team_one &&
    input.team_two_score === match.score_team_two &&
    input.winner_team === match.winner_team &&
    (input.unwon ?? isUnwon) === isUnwon
  );
}

function hasSameTeams(match: KeyedMatch, input: Input): boolean {
  return (
    match.bye === 0 &&
    input.fk_round === match.fk_round &&
    input.fk_team_one === match.fk_team_one &&
    input.fk_team_two === match.fk_team_two
  );
}
