import type { Match, Player, Team } from '#contract/entities.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import { pickTeamFields, teamFields } from '#contract/teams/team-fields.ts';
import { capitalise } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { removeTeam, type RemovedTeam } from '#server/rows/removals.ts';
import { firstRefusal, refuse, type Verdict } from '#server/rules/result.ts';
import { mayDeleteTeam, mayResize, mayTakeTeamName } from '#server/rules/teams.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { takesPart } from '#server/tournament/document/document.ts';
import { backToWaitingSentence, freePlaces } from '#server/tournament/entry-limit.ts';
import { readDocument, readSettings } from '#server/tournament/state.ts';
import { restoreLinks } from './links.ts';
import { compareFields, createUndoer } from './undoer.ts';

export const teamUndoer = createUndoer<Team, RemovedTeam>({
  find: ({ teams }, key) => teams.find(key),
  isSame: compareFields(teamFields),

  mayRemove: async ({ players, matches, tournament }, team, then) => {
    const { pk_team } = team;
    const itsMatches = await matches.listOfTeam(pk_team);
    return firstRefusal(
      mayDeleteTeam(team, itsMatches, takesPart(await readDocument({ tournament }), pk_team)),
      refuseNewRows(team, then, await players.listOfTeam(pk_team), itsMatches),
    );
  },
  remove: removeTeam,

  mayRevert: async (tx, team, to, from) =>
    isPlaceChange(to, from)
      ? mayMoveBack(tx, team, to, from)
      : firstRefusal(
          mayTakeTeamName(await tx.teams.findByName(to.name), team.pk_team),
          mayResize(team, to.capacity),
        ),
  revert: async ({ teams }, team, to, from) => {
    const { pk_team } = team;
    if (isPlaceChange(to, from)) {
      await teams.setEntryStatus(pk_team, entryStatus(to));
      return;
    }
    await teams.update(pk_team, to);
    if (to.gives_way === from.gives_way) return;
    const { gives_way } = entryStatus(to);
    await teams.setEntryStatus(pk_team, { ...entryStatus(team), gives_way });
  },

  mayRestore: async ({ teams }, removed) => mayTakeTeamName(await teams.findByName(removed.name)),
  restore: async (tx, removed) => {
    const { pk_team, name, created_at, version } = removed;
    const waiting = (await hasPlaceFor(tx, removed)) ? 0 : 1;
    await tx.teams.restore({
      pk_team,
      ...pickTeamFields(removed),
      created_at,
      version: version + 1,
      ...entryStatus(removed),
      waiting,
      by_invitation: removed.by_invitation ? 1 : 0,
    });
    const notes: string[] = [];
    // Another team now has its place, and was notified of it.
    if (waiting === 1 && !isWaiting(removed)) {
      notes.push(backToWaitingSentence(name));
    }
    const players = await rejoinPlayers(tx, removed, notes);
    const matches = await retakeSlots(tx, removed, notes);
    // Older versions did not store links.
    await restoreLinks(tx, removed.links ?? [], pk_team);
    const row = { ...expectRow(await tx.teams.find(pk_team)), players, matches };
    return { row, notes };
  },
});

/** Whether the team moved onto the waiting list or off it: nothing else changes with that. */
function isWaitingChange(one: Team, other: Team): boolean {
  return isWaiting(one) !== isWaiting(other);
}

/** The same, or the team was accepted by an admin without getting a place. */
function isPlaceChange(one: Team, other: Team): boolean {
  return isWaitingChange(one, other) || one.unchecked !== other.unchecked;
}

function entryStatus(team: Team) {
  return {
    waiting: isWaiting(team) ? 1 : 0,
    gives_way: team.gives_way ? 1 : 0,
    unchecked: team.unchecked ? 1 : 0,
  } as const;
}

function isWaiting({ waiting }: Team): boolean {
  return waiting !== undefined;
}

async function mayMoveBack(tx: Repositories, team: Team, to: Team, from: Team): Promise<Verdict> {
  if (isWaitingChange(team, from)) return refuse('changed-since');
  if (!isWaiting(to)) return null;
  const document = await readDocument(tx);
  const { name, pk_team } = team;
  if (document.absent.includes(pk_team)) return refuse('already-withdrawn', { name });
  const itsMatches = await tx.matches.listOfTeam(pk_team);
  return takesPart(document, pk_team) || itsMatches.length > 0
    ? refuse('team-in-tournament', { name })
    : null;
}

async function hasPlaceFor(tx: Repositories, removed: RemovedTeam): Promise<boolean> {
  const settings = await readSettings(tx);
  if (settings.document.absent.includes(removed.pk_team)) return true;
  return !isWaiting(removed) && (await freePlaces(tx, settings)) > 0;
}

/** Undoing a team's return must not remove what was added since: new players would lose their team. */
function refuseNewRows(
  team: Team,
  then: Team | RemovedTeam,
  players: readonly Player[],
  matches: readonly Match[],
): Verdict {
  const former = 'players' in then ? then : { players: [], matches: [] };
  const formerPlayerKeys = new Set(former.players.map(({ pk_player }) => pk_player));
  const formerMatchKeys = new Set(former.matches.map(({ pk_match }) => pk_match));
  const isNew =
    players.some(({ pk_player }) => !formerPlayerKeys.has(pk_player)) ||
    matches.some(({ pk_match }) => !formerMatchKeys.has(pk_match));
  return isNew ? refuse('team-in-use', { name: team.name }) : null;
}

/** The players who have not joined another team. */
async function rejoinPlayers(
  { players }: Repositories,
  { pk_team, players: formerPlayers }: RemovedTeam,
  notes: string[],
): Promise<Player[]> {
  for (const { pk_player, username } of formerPlayers) {
    const now = await players.find(pk_player);
    if (now === undefined) notes.push(`Le joueur ${username} a été supprimé entre-temps.`);
    else if (now.fk_team !== null)
      notes.push(`${now.username} est maintenant dans ${theTeam(now.team_name ?? '')}.`);
    else if ((await players.findInTeam(pk_team, now.username)) !== undefined)
      notes.push(`${now.username} porte maintenant le pseudo d'un autre joueur de l'équipe.`);
    else await players.joinTeam(pk_player, pk_team);
  }
  return players.listOfTeam(pk_team);
}

/** The team's slots in matches that were neither filled nor played meanwhile. */
async function retakeSlots(
  { matches }: Repositories,
  { pk_team, name, matches: formerMatches }: RemovedTeam,
  notes: string[],
): Promise<Match[]> {
  for (const formerMatch of formerMatches) {
    const now = await matches.find(formerMatch.pk_match);
    const slot = formerMatch.fk_team_one === pk_team ? 'fk_team_one' : 'fk_team_two';
    if (now !== undefined && now[slot] === null && !isOver(now)) {
      await matches.setTeam(formerMatch.pk_match, slot, pk_team);
    } else {
      const team = capitalise(theTeam(name));
      notes.push(`${team} a perdu sa place dans un match (${formerMatch.round_label}).`);
    }
  }
  return matches.listOfTeam(pk_team);
}
