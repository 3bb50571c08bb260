import type { Team } from '#contract/entities.ts';
import { removePlayer, removeTeam } from '#server/rows/removals.ts';
import { ok, refuse, refusalSentence, type Verdict } from '#server/rules/result.ts';
import { mayDeleteTeam } from '#server/rules/teams.ts';
import { inSlices } from '#server/slices.ts';
import { expectRow, type Repositories } from '#server/store/repositories.ts';
import { takesPart } from '#server/tournament/document/document.ts';
import { settlePlaces } from '#server/tournament/entry-limit.ts';
import { readDocument } from '#server/tournament/state.ts';
import type { ImportedRow, ImportTrace } from '#server/undo/imports.ts';
import type { Handler } from '#server/actions/handler.ts';

/** Actions of an admin on many teams at once: one line of the history, and one undo. */

export const previewTeamDeletion: Handler<'previewTeamDeletion'> = async (tx, input) => {
  const all = new Map((await tx.teams.list()).map((team) => [team.pk_team, team]));
  const deletionRefusal = await createDeletionCheck(tx);
  return ok(
    input.teams.flatMap((pk_team) => {
      const team = all.get(pk_team);
      if (team === undefined) return [];
      const { name, player_count, created_at } = team;
      return {
        pk_team,
        name,
        player_count,
        created_at,
        reason: reasonOrNull(deletionRefusal(team)),
      };
    }),
  );
};

/** Deletes those that may be deleted, with or without their players. A team that got a player since the preview stays. */
export const deleteTeams: Handler<'deleteTeams'> = async (tx, input) => {
  const all = new Map((await tx.teams.list()).map((team) => [team.pk_team, team]));
  const deletionRefusal = await createDeletionCheck(tx);
  const rows: ImportedRow[] = [];
  const notDeleted: { name: string; reason: string }[] = [];
  for await (const { pk_team, player_count } of inSlices(input.teams)) {
    const team = all.get(pk_team);
    // Another admin has deleted it, or the request names it twice.
    if (team === undefined) continue;
    all.delete(pk_team);
    const { name } = team;
    const refused =
      team.player_count > player_count ? refuse('team-in-use', { name }) : deletionRefusal(team);
    if (refused) notDeleted.push({ name, reason: refusalSentence(refused) });
    else rows.push(...(await removeTeamRows(tx, team, input.with_players)));
  }
  const [first] = notDeleted;
  if (rows.length === 0) {
    return first === undefined ? refuse('unknown-team') : refuse('no-team-deleted', first);
  }
  const after: ImportTrace = { rows };
  return ok({
    data: { deleted: rows.filter(({ item }) => item === 'team').length, left: notDeleted },
    trace: { item: 'teams', item_key: 0, before: null, after },
    moves: await settlePlaces(tx),
  });
};

/** Accepted teams get the free places; the rest wait like other teams. */
export const acceptTeams: Handler<'acceptTeams'> = async (tx, input) => {
  const chosen = new Set(input.teams);
  const before = (await tx.teams.list()).filter(
    ({ pk_team, unchecked }) => unchecked === true && chosen.has(pk_team),
  );
  if (before.length === 0) return refuse('no-team-to-accept');
  for await (const { pk_team } of inSlices(before)) {
    await tx.teams.setEntryStatus(pk_team, { waiting: 1, gives_way: 0, unchecked: 0 });
  }
  const moves = await settlePlaces(tx);
  const now = new Map((await tx.teams.list()).map((team) => [team.pk_team, team]));
  const rows = before.map((team): ImportedRow => {
    const { pk_team: item_key } = team;
    return { item: 'team', item_key, before: team, after: expectRow(now.get(item_key)) };
  });
  const after: ImportTrace = { rows };
  const accepted = new Set(before.map(({ pk_team }) => pk_team));
  return ok({
    data: {
      accepted: before.length,
      waiting: rows.filter((row) => (row.after as Team).waiting !== undefined).length,
    },
    trace: { item: 'teams', item_key: 0, before: null, after },
    // The trace of this action already contains the accepted teams.
    moves: moves.filter(({ after: { pk_team } }) => !accepted.has(pk_team)),
  });
};

/** Loads once what the check of every team needs. The result says why a team may not be deleted. */
async function createDeletionCheck(tx: Repositories): Promise<(team: Team) => Verdict> {
  const document = await readDocument(tx);
  const matches = await tx.matches.list();
  return (team) => {
    const { pk_team } = team;
    const teamMatches = matches.filter(
      ({ fk_team_one, fk_team_two }) => fk_team_one === pk_team || fk_team_two === pk_team,
    );
    return mayDeleteTeam(team, teamMatches, takesPart(document, pk_team));
  };
}

function reasonOrNull(refused: Verdict): string | null {
  return refused === null ? null : refusalSentence(refused);
}

/** Players before their team. Undo goes in the opposite order. */
async function removeTeamRows(
  tx: Repositories,
  team: Team,
  withPlayers: boolean,
): Promise<ImportedRow[]> {
  const players = withPlayers ? await tx.players.listOfTeam(team.pk_team) : [];
  const rows: ImportedRow[] = [];
  for (const player of players) {
    const before = await removePlayer(tx, player);
    rows.push({ item: 'player', item_key: player.pk_player, before, after: null });
  }
  const before = await removeTeam(tx, team);
  return [...rows, { item: 'team', item_key: team.pk_team, before, after: null }];
}
