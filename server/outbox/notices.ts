import type { NoticeContent } from '#contract/day/push.ts';
import type { SiteRepositories } from '#server/store/repositories.ts';
import type { OpenMatch, NotifiedMatch } from '#server/store/outbox/notified-matches.ts';
import { enqueueNotices, type TeamNotice } from './enqueue.ts';

type NoticeTables = Pick<SiteRepositories, 'outbox' | 'push' | 'notifiedMatches'>;

/**
 * Writes the notices for teams into the outbox. Call it at the end of every transaction that may change a match, a call or a
 * report. It compares with what was notified before, so a second call adds nothing. Hidden matches cause no notice.
 */
export async function enqueueTeamNotices(
  tables: NoticeTables,
  now: Date,
  hidden: () => Promise<ReadonlySet<number>>,
): Promise<void> {
  const subscribers = await tables.push.subscribers();
  if (subscribers.length === 0) return;
  const teams = [...new Set(subscribers.map(({ fk_team }) => fk_team))];
  const current = await currentMatches(tables, teams);
  const notified = await tables.notifiedMatches.list(teams);
  const isDecided = await findDecided(tables, current, notified);
  const changes = compareWithNotified(current, notified, isDecided, await hidden());
  for (const gone of changes.noLongerOpen) await tables.notifiedMatches.delete(gone);
  await tables.notifiedMatches.save(changes.newFacts);
  await enqueueNotices(tables, changes.notices, { to: subscribers, now });
}

/** What a browser sees when it subscribes is no news. */
export async function markMatchesNotified(tables: NoticeTables, fk_team: number): Promise<void> {
  const current = await currentMatches(tables, [fk_team]);
  await tables.notifiedMatches.save(current.map(({ facts }) => facts));
}

/** A match from the view of one of its teams. */
export type TeamMatch = { facts: NotifiedMatch; opponent: string };

/** Returns the notices, and what the teams know from now on. Hidden matches stay as they were. Pure. */
export function compareWithNotified(
  all: readonly TeamMatch[],
  allNotified: readonly NotifiedMatch[],
  isDecided: (notified: NotifiedMatch) => boolean,
  hidden: ReadonlySet<number> = NONE,
): { notices: TeamNotice[]; newFacts: NotifiedMatch[]; noLongerOpen: NotifiedMatch[] } {
  const current = all.filter(({ facts }) => !hidden.has(facts.fk_match));
  const notified = allNotified.filter(({ fk_match }) => !hidden.has(fk_match));
  const notifiedByKey = new Map(notified.map((match) => [teamMatchKey(match), match]));
  const stillOpen = new Set(current.map(({ facts }) => teamMatchKey(facts)));
  const noLongerOpen = notified.filter((match) => !stillOpen.has(teamMatchKey(match)));
  const cancelled = noLongerOpen.filter((match) => !isDecided(match));
  const newFacts = current.filter(
    ({ facts }) => !isSameFacts(facts, notifiedByKey.get(teamMatchKey(facts))),
  );

  const replaced = new Set<string>();
  const notices = newFacts.flatMap((match): TeamNotice[] => {
    const { facts } = match;
    const before = notifiedByKey.get(teamMatchKey(facts));
    // When a round is drawn again in one step, the removed match and the new one are one change.
    const replacedMatch = before
      ? undefined
      : cancelled.find((other) => isReplacement(other, facts, replaced));
    if (replacedMatch !== undefined) replaced.add(teamMatchKey(replacedMatch));
    const text = noticeText(match, before ?? replacedMatch);
    return text === null ? [] : [toNotice(facts, text)];
  });
  const gone = cancelled.filter((match) => !replaced.has(teamMatchKey(match)));
  return {
    notices: [...notices, ...gone.map((match) => toNotice(match, { kind: 'gone' }))],
    newFacts: newFacts.map(({ facts }) => facts),
    noLongerOpen,
  };
}

const NONE: ReadonlySet<number> = new Set();

function isReplacement(
  cancelled: NotifiedMatch,
  facts: NotifiedMatch,
  taken: ReadonlySet<string>,
): boolean {
  return cancelled.fk_team === facts.fk_team && !taken.has(teamMatchKey(cancelled));
}

function noticeText(
  { facts, opponent }: TeamMatch,
  before: NotifiedMatch | undefined,
): NoticeContent | null {
  const { station } = facts;
  if (facts.disputed === 1 && before?.disputed !== 1) return { kind: 'disputed', opponent };
  if (before !== undefined && before.fk_opponent !== facts.fk_opponent) {
    return { kind: 'changed', station, opponent };
  }
  if (facts.called_at === null) return null;
  const isNews = before?.called_at !== facts.called_at || before.station !== station;
  return isNews ? { kind: 'called', station, opponent } : null;
}

function toNotice({ fk_team, fk_match }: NotifiedMatch, text: NoticeContent): TeamNotice {
  return { fk_team, pk_match: fk_match, text };
}

async function currentMatches(
  { notifiedMatches }: Pick<SiteRepositories, 'notifiedMatches'>,
  teams: readonly number[],
): Promise<TeamMatch[]> {
  const open = await notifiedMatches.open(teams);
  const disputed = await findDisputed({ notifiedMatches }, open);
  const requested = new Set(teams);
  return open.flatMap((match) =>
    bothTeamMatches(match, disputed).filter(({ facts }) => requested.has(facts.fk_team)),
  );
}

function bothTeamMatches(match: OpenMatch, disputed: ReadonlySet<number>): TeamMatch[] {
  const { pk_match, team_one, team_two, station, called_at } = match;
  const side = (fk_team: number, fk_opponent: number, opponent: string): TeamMatch => ({
    facts: {
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

/** Matches about which the two teams report different scores. */
async function findDisputed(
  { notifiedMatches }: Pick<SiteRepositories, 'notifiedMatches'>,
  open: readonly OpenMatch[],
): Promise<Set<number>> {
  const reports = await notifiedMatches.reports(open.map(({ pk_match }) => pk_match));
  const scores = Map.groupBy(reports, ({ fk_match }) => fk_match);
  const isDisputed = ([one, two]: typeof reports) =>
    one !== undefined &&
    two !== undefined &&
    (one.score_team_one !== two.score_team_one || one.score_team_two !== two.score_team_two);
  return new Set([...scores].filter(([, both]) => isDisputed(both)).map(([match]) => match));
}

/** A decided match is over, and no notice follows. */
async function findDecided(
  { notifiedMatches }: Pick<SiteRepositories, 'notifiedMatches'>,
  current: readonly TeamMatch[],
  notified: readonly NotifiedMatch[],
): Promise<(notified: NotifiedMatch) => boolean> {
  const open = new Set(current.map(({ facts }) => teamMatchKey(facts)));
  const closedMatches = notified
    .filter((match) => !open.has(teamMatchKey(match)))
    .map(({ fk_match }) => fk_match);
  const decided = await notifiedMatches.decided([...new Set(closedMatches)]);
  const played = new Set(
    decided.flatMap(({ pk_match, fk_team_one, fk_team_two }) => [
      `${fk_team_one} ${pk_match}`,
      `${fk_team_two} ${pk_match}`,
    ]),
  );
  return (match) => played.has(teamMatchKey(match));
}

function teamMatchKey({ fk_team, fk_match }: Pick<NotifiedMatch, 'fk_team' | 'fk_match'>): string {
  return `${fk_team} ${fk_match}`;
}

function isSameFacts(one: NotifiedMatch, other: NotifiedMatch | undefined): boolean {
  return (
    other !== undefined &&
    one.fk_opponent === other.fk_opponent &&
    one.station === other.station &&
    one.called_at === other.called_at &&
    one.disputed === other.disputed
  );
}
