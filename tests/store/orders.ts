import type { RecordedCall } from './recorder.ts';

/** The columns by which the rows of an answer are sorted. A minus means descending. */
export const ORDERS: Record<string, readonly string[]> = {
  'admins.list': ['pk_admin'],
  'admins.types': ['pk_admin_type'],
  'checkIns.list': ['fk_team'],
  'deskKeys.listOfEvent': ['pk_key'],
  'discord.eventsToAnnounce': ['pk_event'],
  'discord.due': ['pk_message'],
  'discord.givenUp': ['payload_json'],
  'events.publicAddresses': ['pk_event'],
  'events.published': ['pk_event'],
  'heldRows.list': ['pk_held'],
  'helpCalls.open': ['pk_help'],
  'matches.listOfTeam': ['pk_match'],
  'outbox.due': ['pk_message'],
  'people.find': ['-pk_player'],
  'people.search': ['-pk_player'],
  'people.teamsNamed': ['pk_team'],
  'people.withDiscord': ['-pk_player'],
  'players.list': ['pk_player'],
  'players.listOfTeam': ['pk_player'],
  'push.subscribers': ['pk_subscription'],
  'reports.aboutTeam': ['at', 'fk_team'],
  'reports.list': ['at', 'fk_team'],
  'reports.ofMatch': ['at', 'fk_team'],
  'reports.resultsOfTeam': ['fk_match'],
  'teamLinks.listOfTeam': ['pk_link'],
  'teams.entered': ['pk_team'],
  'teams.list': ['pk_team'],
  'teams.givingWay': ['created_at', 'pk_team'],
  'teams.nextInLine': ['waiting'],
  'teams.waiting': ['waiting'],
  'teams.withPlayers': ['fk_team', 'pk_player'],
  'notifiedMatches.open': ['pk_match'],
  'tournament.matches': ['pk_match'],
  'trail.list': ['pk_trail'],
  'trail.page': ['-pk_trail'],
  'trail.steps': ['-pk_trail'],
};

type Row = Record<string, unknown>;

/** Calls whose rows are not in the promised order. */
export function callsOutOfOrder(calls: readonly RecordedCall[]): RecordedCall[] {
  return calls.filter(({ method, answer }) => {
    const columns = ORDERS[method];
    return columns !== undefined && Array.isArray(answer) && !isInOrder(answer as Row[], columns);
  });
}

function isInOrder(rows: readonly Row[], columns: readonly string[]): boolean {
  return rows.every((row, index) => {
    const before = rows[index - 1];
    return before === undefined || compare(before, row, columns) <= 0;
  });
}

function compare(one: Row, other: Row, columns: readonly string[]): number {
  for (const name of columns) {
    const [column, sign] = name.startsWith('-') ? [name.slice(1), -1] : [name, 1];
    const [a, b] = [one[column], other[column]] as [number, number];
    if (a < b) return -sign;
    if (a > b) return sign;
  }
  return 0;
}
