import type { Seen, SeenMatch, SeenRound } from './seen.ts';

/** Something to tell. */
export type News =
  | { kind: 'registration' }
  /** Rounds whose matches are all known for the first time. */
  | { kind: 'rounds'; rounds: readonly SeenRound[] }
  /** Of a round that was told: who meets now, and who does not any more. */
  | { kind: 'changed'; round: SeenRound; met: readonly SeenMatch[]; lost: readonly Pair[] }
  /** A round that was told is not there any more. */
  | { kind: 'gone'; label: string }
  | { kind: 'calls'; matches: readonly SeenMatch[] }
  | { kind: 'result'; round: SeenRound; match: SeenMatch; isCorrection: boolean }
  /** The result that was told does not count. */
  | { kind: 'no-result'; round: SeenRound; pair: Pair }
  | { kind: 'champion'; team: number }
  | { kind: 'no-champion' };

export type Pair = { one: number; two: number | null };

/** What is told, by subject. Without names: those are looked up when there is something to say. */
export type Facts = ReadonlyMap<string, string>;

/** What has to be said, in the order in which one would say it, and what is known from now on. Pure: asked twice, it tells once. */
export function newsOf(seen: Seen, told: Facts): { news: News[]; facts: Facts } {
  const rounds = seen.rounds.filter((round) => told.has(roundSubject(round)) || isKnown(round));
  const fresh = rounds.filter((round) => !told.has(roundSubject(round)));
  const facts = factsOf(seen, rounds);
  const isNew = (subject: string) => facts.has(subject) && facts.get(subject) !== told.get(subject);
  const justShown = new Set(fresh.flatMap(({ matches }) => matches.map(({ key }) => key)));
  const called = seen.rounds
    .flatMap(({ matches }) => matches)
    // With its round, its station has just been told.
    .filter(({ key }) => isNew(callSubject(key)) && !justShown.has(key));
  const { champion } = seen;

  const news: News[] = [
    ...(isNew(REGISTRATION) ? [{ kind: 'registration' } as const] : []),
    ...goneRounds(facts, told),
    ...resultNews(seen, facts, told),
    ...rounds
      .filter((round) => isNew(roundSubject(round)))
      .flatMap((round) => changedNews(round, told)),
    ...(fresh.length > 0 ? [{ kind: 'rounds', rounds: fresh } as const] : []),
    ...(called.length > 0 ? [{ kind: 'calls', matches: called } as const] : []),
    ...(champion !== null && isNew(CHAMPION)
      ? [{ kind: 'champion', team: champion } as const]
      : []),
    ...(champion === null && told.has(CHAMPION) ? [{ kind: 'no-champion' } as const] : []),
  ];
  return { news, facts };
}

function factsOf(seen: Seen, rounds: readonly SeenRound[]): Facts {
  const facts = new Map<string, string>();
  if (seen.registrationOpen) facts.set(REGISTRATION, 'open');
  for (const round of rounds) {
    const shown: ToldRound = { label: round.label, pairs: round.matches.flatMap(pairOf) };
    facts.set(roundSubject(round), JSON.stringify(shown));
  }
  for (const { isOfBracket, matches } of seen.rounds) {
    for (const match of matches) {
      const { key, one, two, station, calledAt, result } = match;
      if (one === null || two === null) continue;
      if (calledAt !== null) facts.set(callSubject(key), [one, two, station, calledAt].join(' '));
      if (isOfBracket && result !== null) {
        const score = { one: result.one, two: result.two, winner: result.winner };
        facts.set(resultSubject(key), JSON.stringify({ pair: { one, two }, ...score }));
      }
    }
  }
  if (seen.champion !== null) facts.set(CHAMPION, String(seen.champion));
  return facts;
}

/** Who meets whom is known of all its matches, and somebody meets somebody. */
function isKnown({ matches }: SeenRound): boolean {
  const isSettled = ({ one, two, bye, result }: SeenMatch) =>
    bye || result !== null || (one !== null && two !== null);
  const isToCome = ({ one, two, result }: SeenMatch) =>
    result === null && one !== null && two !== null;
  return matches.every(isSettled) && matches.some(isToCome);
}

function goneRounds(facts: Facts, told: Facts): News[] {
  return [...told]
    .filter(([subject]) => subject.startsWith(ROUND) && !facts.has(subject))
    .map(([, value]) => ({ kind: 'gone', label: toldRound(value).label }));
}

/** Who plays where in the round may change: only who meets whom is news. */
function changedNews(round: SeenRound, told: Facts): News[] {
  const value = told.get(roundSubject(round));
  if (value === undefined) return [];
  const before = toldRound(value).pairs;
  const isIn = (pairs: readonly Pair[], pair: Pair) => pairs.some((one) => isSamePair(one, pair));
  const met = round.matches.filter((match) => pairOf(match).some((pair) => !isIn(before, pair)));
  const now = round.matches.flatMap(pairOf);
  const teams = new Set(met.flatMap(({ one, two }) => [one, two]));
  // Whoever meets somebody else now is told so by that.
  const lost = before.filter(
    (pair) =>
      !isIn(now, pair) && !teams.has(pair.one) && !(pair.two !== null && teams.has(pair.two)),
  );
  return met.length + lost.length === 0 ? [] : [{ kind: 'changed', round, met, lost }];
}

function resultNews(seen: Seen, facts: Facts, told: Facts): News[] {
  return seen.rounds.flatMap((round) =>
    round.matches.flatMap((match): News[] => {
      const subject = resultSubject(match.key);
      const [now, before] = [facts.get(subject), told.get(subject)];
      if (now === before) return [];
      if (now !== undefined) {
        return [{ kind: 'result', round, match, isCorrection: before !== undefined }];
      }
      return before === undefined ? [] : [{ kind: 'no-result', round, pair: toldPair(before) }];
    }),
  );
}

function pairOf({ one, two, bye }: SeenMatch): Pair[] {
  const [first, second] = one === null ? [two, one] : [one, two];
  if (first === null) return [];
  return second === null && !bye ? [] : [{ one: first, two: second }];
}

function isSamePair(one: Pair, other: Pair): boolean {
  return (
    (one.one === other.one && one.two === other.two) ||
    (one.one === other.two && one.two === other.one)
  );
}

type ToldRound = { label: string; pairs: readonly Pair[] };

function toldRound(value: string): ToldRound {
  return JSON.parse(value) as ToldRound;
}

function toldPair(value: string): Pair {
  return (JSON.parse(value) as { pair: Pair }).pair;
}

const REGISTRATION = 'registration';
const CHAMPION = 'champion';
const ROUND = 'round ';
const roundSubject = ({ pk_round }: SeenRound) => `${ROUND}${pk_round}`;
const callSubject = (key: string) => `call ${key}`;
const resultSubject = (key: string) => `result ${key}`;
