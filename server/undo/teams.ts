import type { Match, Player, Team } from '#contract/entities.ts';
import { removeTeam, type RemovedTeam } from '#server/rows/removals.ts';
import { firstRefusal, refuse, type Verdict } from '#server/rules/result.ts';
import { mayDeleteTeam, mayResize, mayTakeTeamName } from '#server/rules/teams.ts';
import { saved, type Repositories } from '#server/store/repositories.ts';
import { takesPart } from '#server/tournament/document.ts';
import { freePlaces } from '#server/tournament/places.ts';
import { readDocument } from '#server/tournament/state.ts';
import { restoreLinks } from './links.ts';
import { sameFields, undoerOf } from './undoer.ts';

export const teamUndoer = undoerOf<Team, RemovedTeam>({
  find: ({ teams }, key) => teams.find(key),
  same: sameFields(['name', 'capacity']),

  mayRemove: async ({ players, matches, tournament }, team, then) => {
    const { pk_team } = team;
    const itsMatches = await matches.listOfTeam(pk_team);
    return firstRefusal(
      mayDeleteTeam(team, itsMatches, takesPart(await readDocument({ tournament }), pk_team)),
      nothingNew(team, then, await players.listOfTeam(pk_team), itsMatches),
    );
  },
  remove: removeTeam,

  mayRevert: async (tx, team, to, from) =>
    isMove(to, from)
      ? mayMoveBack(tx, team, to, from)
      : firstRefusal(
          mayTakeTeamName(await tx.teams.findByName(to.name), team.pk_team),
          mayResize(team, to.capacity),
        ),
  revert: async ({ teams }, { pk_team }, to, from) => {
    const { name, capacity } = to;
    if (isMove(to, from)) await teams.setWaiting(pk_team, isWaiting(to) ? 1 : 0);
    else await teams.update({ pk_team, name, capacity });
  },

  mayRestore: async ({ teams }, removed) => mayTakeTeamName(await teams.findByName(removed.name)),
  restore: async (tx, removed) => {
    const { pk_team, name, capacity, created_at, version } = removed;
    const waiting = (await hasPlaceFor(tx, removed)) ? 0 : 1;
    await tx.teams.restore({
      pk_team,
      name,
      capacity,
      created_at,
      version: version + 1,
      waiting,
      by_invitation: removed.by_invitation ? 1 : 0,
    });
    const notes: string[] = [];
    // Its place went to another team, which has been told so.
    if (waiting === 1 && !isWaiting(removed)) {
      notes.push(`${name} revient en liste d'attente : toutes les places sont prises.`);
    }
    const players = await rejoinPlayers(tx, removed, notes);
    const matches = await retakeSlots(tx, removed, notes);
    // Older versions kept none.
    await restoreLinks(tx, removed.links ?? [], pk_team);
    const row = { ...saved(await tx.teams.find(pk_team)), players, matches };
    return { row, notes };
  },
});

/** On to the waiting list or off it: nothing else about a team changes with that. */
function isMove(one: Team, other: Team): boolean {
  return isWaiting(one) !== isWaiting(other);
}

function isWaiting({ waiting }: Team): boolean {
  return waiting !== undefined;
}

async function mayMoveBack(tx: Repositories, team: Team, to: Team, from: Team): Promise<Verdict> {
  if (isMove(team, from)) return refuse('changed-since');
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
  const { absent } = await readDocument(tx);
  if (absent.includes(removed.pk_team)) return true;
  return !isWaiting(removed) && (await freePlaces(tx)) > 0;
}

/** Undoing a team's return takes away only what returned with it: players who joined since would lose their team unasked. */
function nothingNew(
  team: Team,
  then: Team | RemovedTeam,
  players: readonly Player[],
  matches: readonly Match[],
): Verdict {
  const known = 'players' in then ? then : { players: [], matches: [] };
  const knownPlayers = new Set(known.players.map(({ pk_player }) => pk_player));
  const knownMatches = new Set(known.matches.map(({ pk_match }) => pk_match));
  const isNew =
    players.some(({ pk_player }) => !knownPlayers.has(pk_player)) ||
    matches.some(({ pk_match }) => !knownMatches.has(pk_match));
  return isNew ? refuse('team-in-use', { name: team.name }) : null;
}

/** Those of its players who have not gone elsewhere. */
async function rejoinPlayers(
  { players }: Repositories,
  { pk_team, players: were }: RemovedTeam,
  notes: string[],
): Promise<Player[]> {
  for (const { pk_player, username } of were) {
    const now = await players.find(pk_player);
    if (now === undefined) notes.push(`${username} a été supprimé entre-temps.`);
    else if (now.fk_team !== null)
      notes.push(`${now.username} est maintenant dans l'équipe ${now.team_name}.`);
    else if ((await players.findInTeam(pk_team, now.username)) !== undefined)
      notes.push(`${now.username} porte maintenant le pseudo d'un autre joueur de l'équipe.`);
    else await players.joinTeam(pk_player, pk_team);
  }
  return players.listOfTeam(pk_team);
}

/** Its slots in matches that have neither been filled nor played meanwhile. */
async function retakeSlots(
  { matches }: Repositories,
  { pk_team, matches: were }: RemovedTeam,
  notes: string[],
): Promise<Match[]> {
  for (const was of were) {
    const now = await matches.find(was.pk_match);
    const slot = was.fk_team_one === pk_team ? 'fk_team_one' : 'fk_team_two';
    if (now !== undefined && now[slot] === null && now.winner_team === null) {
      await matches.setTeam(was.pk_match, slot, pk_team);
    } else {
      notes.push(`Sa place dans un match (${was.round_label}) n'est plus libre.`);
    }
  }
  return matches.listOfTeam(pk_team);
}
