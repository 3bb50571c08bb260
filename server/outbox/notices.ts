import type { NoticeText } from '#contract/push.ts';
import type { Tables } from '#server/store/repositories.ts';
import type { OpenMatch, ToldMatch } from '#server/store/told-matches.ts';
import { enqueue, type TeamNotice } from './enqueue.ts';

type Needed = Pick<Tables, 'outbox' | 'push' | 'toldMatches'>;

/**
 * Puts into the outbox what the browsers of teams have to be told: to be called at the end of every transaction that may change a
 * match, a call or a report. It compares what is so with what they were told; asked twice, it tells once. Of matches that are hidden
 * they are told nothing new.
 */
export async function tellTeams(
  tables: Needed,
  now: Date,
  hidden: () => Promise<ReadonlySet<number>>,
): Promise<void> {
  const subscribers = await tables.push.subscribers();
  if (subscribers.length === 0) return;
  const teams = [...new Set(subscribers.map(({ fk_team }) => fk_team))];
  const current = await currentMatches(tables, teams);
  const told = await tables.toldMatches.list(teams);
  const isDecided = await decidedAmong(tables, current, told);
  const changes = compare(current, told, isDecided, await hidden());
  for (const gone of changes.forgotten) await tables.toldMatches.delete(gone);
  await tables.toldMatches.save(changes.learnt);
  await enqueue(tables, changes.notices, { to: subscribers, now });
}

/** What a browser sees when it asks to be told: it is not news to it. */
export async function knowsMatches(tables: Needed, fk_team: number): Promise<void> {
  const current = await currentMatches(tables, [fk_team]);
  await tables.toldMatches.save(current.map(({ seen }) => seen));
}

/** A match as one of its teams is told of it. */
export type TeamMatch = { seen: ToldMatch; opponent: string };

/** What has to be said, and what is known from now on: of hidden matches, what was known before. Pure. */
export function compare(
  all: readonly TeamMatch[],
  toldOfAll: readonly ToldMatch[],
  isDecided: (told: ToldMatch) => boolean,
  hidden: ReadonlySet<number> = NONE,
): { notices: TeamNotice[]; learnt: ToldMatch[]; forgotten: ToldMatch[] } {
  const current = all.filter(({ seen }) => !hidden.has(seen.fk_match));
  const told = toldOfAll.filter(({ fk_match }) => !hidden.has(fk_match));
  const known = new Map(told.map((match) => [keyOf(match), match]));
  const stillOpen = new Set(current.map(({ seen }) => keyOf(seen)));
  const forgotten = told.filter((match) => !stillOpen.has(keyOf(match)));
  const lost = forgotten.filter((match) => !isDecided(match));
  const learnt = current.filter(({ seen }) => !isSame(seen, known.get(keyOf(seen))));

  const replaced = new Set<string>();
  const notices = learnt.flatMap((match): TeamNotice[] => {
    const { seen } = match;
    const before = known.get(keyOf(seen));
    // A round that is drawn anew in one step: the match that went and the one that came are one change.
    const instead = before ? undefined : lost.find((other) => isInstead(other, seen, replaced));
    if (instead !== undefined) replaced.add(keyOf(instead));
    const text = textOf(match, before ?? instead);
    return text === null ? [] : [noticeOf(seen, text)];
  });
  const gone = lost.filter((match) => !replaced.has(keyOf(match)));
  return {
    notices: [...notices, ...gone.map((match) => noticeOf(match, { kind: 'gone' }))],
    learnt: learnt.map(({ seen }) => seen),
    forgotten,
  };
}

const NONE: ReadonlySet<number> = new Set();

function isInstead(lost: ToldMatch, seen: ToldMatch, taken: ReadonlySet<string>): boolean {
  return lost.fk_team === seen.fk_team && !taken.has(keyOf(lost));
}

function textOf({ seen, opponent }: TeamMatch, before: ToldMatch | undefined): NoticeText | null {
  const { station } = seen;
  if (seen.disputed === 1 && before?.disputed !== 1) return { kind: 'disputed', opponent };
  if (before !== undefined && before.fk_opponent !== seen.fk_opponent) {
    return { kind: 'changed', station, opponent };
  }
  if (seen.called_at === null) return null;
  const isNews = before?.called_at !== seen.called_at || before.station !== station;
  return isNews ? { kind: 'called', station, opponent } : null;
}

function noticeOf({ fk_team, fk_match }: ToldMatch, text: NoticeText): TeamNotice {
  return { fk_team, pk_match: fk_match, text };
}

async function currentMatches(
  { toldMatches }: Pick<Tables, 'toldMatches'>,
  teams: readonly number[],
): Promise<TeamMatch[]> {
  const open = await toldMatches.open(teams);
  const disputed = await disputedAmong({ toldMatches }, open);
  const asked = new Set(teams);
  return open.flatMap((match) =>
    sidesOf(match, disputed).filter(({ seen }) => asked.has(seen.fk_team)),
  );
}

function sidesOf(match: OpenMatch, disputed: ReadonlySet<number>): TeamMatch[] {
  const { pk_match, team_one, team_two, station, called_at } = match;
  const side = (fk_team: number, fk_opponent: number, opponent: string): TeamMatch => ({
    seen: {
      fk_team,
      fk_match: pk_match,
      fk_opponent,
      station,
      called_at,
      disputed: disputed.has(pk_match) ? 1 : 0,
    },
    opponent,
  });
  return [
    side(team_one, team_two, match.team_two_name),
    side(team_two, team_one, match.team_one_name),
  ];
}

/** Matches of which the two teams report two scores. */
async function disputedAmong(
  { toldMatches }: Pick<Tables, 'toldMatches'>,
  open: readonly OpenMatch[],
): Promise<Set<number>> {
  const reports = await toldMatches.reports(open.map(({ pk_match }) => pk_match));
  const scores = Map.groupBy(reports, ({ fk_match }) => fk_match);
  const isDisputed = ([one, two]: typeof reports) =>
    one !== undefined &&
    two !== undefined &&
    (one.score_team_one !== two.score_team_one || one.score_team_two !== two.score_team_two);
  return new Set([...scores].filter(([, both]) => isDisputed(both)).map(([match]) => match));
}

/** A match that has its result is over, and nothing has changed for those who played it. */
async function decidedAmong(
  { toldMatches }: Pick<Tables, 'toldMatches'>,
  current: readonly TeamMatch[],
  told: readonly ToldMatch[],
): Promise<(told: ToldMatch) => boolean> {
  const open = new Set(current.map(({ seen }) => keyOf(seen)));
  const left = told.filter((match) => !open.has(keyOf(match))).map(({ fk_match }) => fk_match);
  const decided = await toldMatches.decided([...new Set(left)]);
  const played = new Set(
    decided.flatMap(({ pk_match, fk_team_one, fk_team_two }) => [
      `${fk_team_one} ${pk_match}`,
      `${fk_team_two} ${pk_match}`,
    ]),
  );
  return (match) => played.has(keyOf(match));
}

function keyOf({ fk_team, fk_match }: Pick<ToldMatch, 'fk_team' | 'fk_match'>): string {
  return `${fk_team} ${fk_match}`;
}

function isSame(one: ToldMatch, other: ToldMatch | undefined): boolean {
  return (
    other !== undefined &&
    one.fk_opponent === other.fk_opponent &&
    one.station === other.station &&
    one.called_at === other.called_at &&
    one.disputed === other.disputed
  );
}
