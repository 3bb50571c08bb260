import type { DiscordSnapshot, SnapshotMatch, SnapshotRound } from './public-snapshot.ts';

export type News =
  | { kind: 'registration' }
  /** Rounds whose pairings are known for the first time. */
  | { kind: 'rounds'; rounds: readonly SnapshotRound[] }
  /** An announced round with other pairings now. */
  | {
      kind: 'changed';
      round: SnapshotRound;
      newMatches: readonly SnapshotMatch[];
      cancelledPairs: readonly Pair[];
    }
  /** An announced round that does not exist any more. */
  | { kind: 'gone'; label: string }
  | { kind: 'calls'; matches: readonly SnapshotMatch[] }
  | { kind: 'result'; round: SnapshotRound; match: SnapshotMatch; isCorrection: boolean }
  /** An announced result that does not count any more. */
  | { kind: 'no-result'; round: SnapshotRound; pair: Pair }
  | { kind: 'champion'; team: number }
  | { kind: 'no-champion' };

export type Pair = { one: number; two: number | null };

/** What was announced, by subject. Without names: they are looked up when a message is written. */
export type Facts = ReadonlyMap<string, string>;

/**
 * Compares the snapshot with what was announced. Returns the news in the order of the messages, and the new facts. Pure: a second
 * call with the new facts returns no news.
 */
export function findNews(
  snapshot: DiscordSnapshot,
  announced: Facts,
): { news: News[]; facts: Facts } {
  const rounds = snapshot.rounds.filter(
    (round) => announced.has(roundSubject(round)) || isPairingKnown(round),
  );
  const newRounds = rounds.filter((round) => !announced.has(roundSubject(round)));
  const facts = snapshotFacts(snapshot, rounds);
  const isNew = (subject: string) =>
    facts.has(subject) && facts.get(subject) !== announced.get(subject);
  const inNewRounds = new Set(newRounds.flatMap(({ matches }) => matches.map(({ key }) => key)));
  const called = snapshot.rounds
    .flatMap(({ matches }) => matches)
    // A new round is announced with its stations, so the call is no news.
    .filter(({ key }) => isNew(callSubject(key)) && !inNewRounds.has(key));
  const { champion } = snapshot;

  const news: News[] = [
    ...(isNew(REGISTRATION) ? [{ kind: 'registration' } as const] : []),
    ...goneRoundNews(facts, announced),
    ...resultNews(snapshot, facts, announced),
    ...rounds
      .filter((round) => isNew(roundSubject(round)))
      .flatMap((round) => changedNews(round, announced)),
    ...(newRounds.length > 0 ? [{ kind: 'rounds', rounds: newRounds } as const] : []),
    ...(called.length > 0 ? [{ kind: 'calls', matches: called } as const] : []),
    ...(champion !== null && isNew(CHAMPION)
      ? [{ kind: 'champion', team: champion } as const]
      : []),
    ...(champion === null && announced.has(CHAMPION) ? [{ kind: 'no-champion' } as const] : []),
  ];
  return { news, facts };
}

function snapshotFacts(snapshot: DiscordSnapshot, rounds: readonly SnapshotRound[]): Facts {
  const facts = new Map<string, string>();
  if (snapshot.registrationOpen) facts.set(REGISTRATION, 'open');
  for (const round of rounds) {
    const announcedRound: AnnouncedRound = {
      label: round.label,
      pairs: round.matches.flatMap(matchPairs),
    };
    facts.set(roundSubject(round), JSON.stringify(announcedRound));
  }
  for (const { isOfBracket, matches } of snapshot.rounds) {
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
  if (snapshot.champion !== null) facts.set(CHAMPION, String(snapshot.champion));
  return facts;
}

/** Whether all pairings of the round are known, and at least one match is still to be played. */
function isPairingKnown({ matches }: SnapshotRound): boolean {
  const isSettled = ({ one, two, bye, result }: SnapshotMatch) =>
    bye || result !== null || (one !== null && two !== null);
  const isToCome = ({ one, two, result }: SnapshotMatch) =>
    result === null && one !== null && two !== null;
  return matches.every(isSettled) && matches.some(isToCome);
}

function goneRoundNews(facts: Facts, announced: Facts): News[] {
  return [...announced]
    .filter(([subject]) => subject.startsWith(ROUND) && !facts.has(subject))
    .map(([, value]) => ({ kind: 'gone', label: parseRound(value).label }));
}

/** Only pairings are news, not the positions in the round. */
function changedNews(round: SnapshotRound, announced: Facts): News[] {
  const value = announced.get(roundSubject(round));
  if (value === undefined) return [];
  const before = parseRound(value).pairs;
  const isIn = (pairs: readonly Pair[], pair: Pair) => pairs.some((one) => isSamePair(one, pair));
  const newMatches = round.matches.filter((match) =>
    matchPairs(match).some((pair) => !isIn(before, pair)),
  );
  const now = round.matches.flatMap(matchPairs);
  const teams = new Set(newMatches.flatMap(({ one, two }) => [one, two]));
  // A team with a new opponent is already in the new matches.
  const cancelledPairs = before.filter(
    (pair) =>
      !isIn(now, pair) && !teams.has(pair.one) && !(pair.two !== null && teams.has(pair.two)),
  );
  return newMatches.length + cancelledPairs.length === 0
    ? []
    : [{ kind: 'changed', round, newMatches, cancelledPairs }];
}

function resultNews(snapshot: DiscordSnapshot, facts: Facts, announced: Facts): News[] {
  return snapshot.rounds.flatMap((round) =>
    round.matches.flatMap((match): News[] => {
      const subject = resultSubject(match.key);
      const [now, before] = [facts.get(subject), announced.get(subject)];
      if (now === before) return [];
      if (now !== undefined) {
        return [{ kind: 'result', round, match, isCorrection: before !== undefined }];
      }
      return before === undefined ? [] : [{ kind: 'no-result', round, pair: parsePair(before) }];
    }),
  );
}

function matchPairs({ one, two, bye }: SnapshotMatch): Pair[] {
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

type AnnouncedRound = { label: string; pairs: readonly Pair[] };

function parseRound(value: string): AnnouncedRound {
  return JSON.parse(value) as AnnouncedRound;
}

function parsePair(value: string): Pair {
  return (JSON.parse(value) as { pair: Pair }).pair;
}

const REGISTRATION = 'registration';
const CHAMPION = 'champion';
const ROUND = 'round ';
const roundSubject = ({ pk_round }: SnapshotRound) => `${ROUND}${pk_round}`;
const callSubject = (key: string) => `call ${key}`;
const resultSubject = (key: string) => `result ${key}`;
