import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { sampleMatch } from './sample-match.ts';
import type { MatchBeforeEdit, RequestedChange } from '#web/unsent-scores/unsent.ts';
import { parseTypedScore, matchScore, type Score } from '#web/unsent-scores/scores.ts';
import { CallError } from '#web/lib/calls/http.ts';

export const BEST_OF = 3;

type Request = {
  base: MatchBeforeEdit;
  wanted: RequestedChange;
  /** The tab that sent it. */
  from: unknown;
  outcome?: TournamentMatch | CallError;
  resolve: (match: TournamentMatch) => void;
  reject: (error: CallError) => void;
};

/** The helper has replaced somebody's result by another one. */
export type Replaced = { before: string; author: Author; after: string; version: number };
type Author = 'helper' | 'other';

/** A server with one match, which refuses a stale version like the real one, behind a network that drops. */
export function createFakeServer(onReplaced: (replaced: Replaced) => void) {
  let match = sampleMatch();
  /** The author of each version's result. */
  const authors: Author[] = ['helper'];
  /** The tab that wrote each version's result. */
  const writers: unknown[] = [null];
  let isUp = true;
  let requests: Request[] = [];
  /** Every result that the match has had, from version 1 on. */
  const history = [resultText(match)];

  const write = (change: Partial<TournamentMatch>, by: Author, from: unknown = null): void => {
    const before = resultText(match);
    const author = authorOf(match);
    match = { ...match, ...change, version: match.version + 1 };
    const after = resultText(match);
    history.push(after);
    writers.push(after === before ? null : from);
    authors.push(after === before ? author : by);
    if (after !== before && by === 'helper') {
      onReplaced({ before, author, after, version: match.version });
    }
  };
  const authorOf = ({ version }: TournamentMatch): Author => authors[version - 1] ?? 'other';

  const process = ({ base, wanted, from }: Request): TournamentMatch | CallError => {
    if (base.version !== match.version) {
      return new CallError(409, 'Modifié entre-temps.', { code: 'stale' });
    }
    const { score = matchScore(match), schedule = match } = wanted;
    const { match_date } = schedule;
    const isNew = entryText(score) !== resultText(match) || match_date !== match.match_date;
    const { one, two, winner } = score;
    const result = { score_team_one: one, score_team_two: two, winner_team: winner };
    if (isNew) write({ ...result, match_date }, 'helper', from);
    return match;
  };

  const arrive = (): Request | undefined => {
    const [first] = requests;
    if (first !== undefined) first.outcome ??= process(first);
    return first;
  };

  return {
    history,
    authorOf,
    writerOf: ({ version }: MatchBeforeEdit) => writers[version - 1],
    match: () => match,
    isWaiting: () => requests.length > 0,
    send: (
      base: MatchBeforeEdit,
      wanted: RequestedChange,
      from: unknown,
    ): Promise<TournamentMatch> =>
      new Promise((resolve, reject) => {
        if (isUp) requests.push({ base, wanted, from, resolve, reject });
        else reject(OFFLINE());
      }),
    read: () => (isUp ? Promise.resolve(match) : Promise.reject(OFFLINE())),

    /** The oldest request reaches the server; its answer is not there yet. */
    arrive,
    answer: (): void => {
      const { outcome, resolve, reject } = arrive() ?? {};
      requests = requests.slice(1);
      if (outcome instanceof CallError) reject?.(outcome);
      else if (outcome !== undefined) resolve?.(outcome);
    },
    /** The request is lost on the way, or its answer. */
    lose: (): void => {
      const [first, ...others] = requests;
      requests = others;
      first?.reject(OFFLINE());
    },
    setNetwork: (up: boolean): void => {
      isUp = up;
    },
    /** Another admin saves; '' removes the score, 'moved' changes only the hour. */
    saveTheirs: (result: string): void => write(theirChange(result, match), 'other'),
  };
}

export function resultText(match: Parameters<typeof matchScore>[0]): string {
  return entryText(matchScore(match));
}

export function entryText({ one, two, winner }: Score): string {
  if (winner !== null && one === two) return `${one === null ? 'walkover' : 'forfeit'} ${winner}`;
  return `${one ?? ''}-${two ?? ''}`;
}

const OFFLINE = () => new CallError(0, 'Failed to fetch');

function theirChange(result: string, match: TournamentMatch): Partial<TournamentMatch> {
  const noResult = { score_team_one: null, score_team_two: null, winner_team: null };
  if (result === 'moved') {
    return { match_date: match.match_date === null ? '2025-12-13 11:00:00' : null };
  }
  if (result === '') return noResult;
  if (result === 'walkover') return { ...noResult, winner_team: match.fk_team_one };
  if (result === 'forfeit') {
    return { score_team_one: 0, score_team_two: 0, winner_team: match.fk_team_two };
  }
  const [one = '', two = ''] = result.split('-');
  const parsed = parseTypedScore({ one, two }, match, BEST_OF);
  const winner_team = 'score' in parsed ? parsed.score.winner : null;
  return { score_team_one: Number(one), score_team_two: Number(two), winner_team };
}
