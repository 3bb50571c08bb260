import { isOpen, isOver } from '#contract/tournament/match-state.ts';
import type { MyTeam } from '#contract/teams/my-team.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { withDay } from '#server/day/public-day.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { isHeld } from './held-rows.ts';
import { hiddenMatches } from './hold-results.ts';
import {
  readSnapshots,
  type PublicSnapshot,
  type RoomSnapshot,
  type Snapshots,
} from './public-snapshot.ts';

/** What a team's page says about the delay. */
export type TeamDelay = Pick<MyTeam, 'ahead' | 'delayed'>;

/** For a team that reads its page. Snapshots are read only while something is held: otherwise every page would cost two of them. */
export async function readTeamDelay(tables: Repositories, pk_team: number): Promise<TeamDelay> {
  const desk = await tables.heldRows.readHoldTimes();
  const snapshots = desk?.held_until ? await readSnapshots(tables) : null;
  return teamDelay(snapshots, desk?.delay_seconds ?? 0, pk_team);
}

/** `snapshots` is null for an event of which nothing is held. */
export function teamDelay(
  snapshots: Snapshots | null,
  delaySeconds: number,
  pk_team: number,
): TeamDelay {
  const hasHeld = snapshots?.heldRows.some(isHeld) ?? false;
  return {
    ahead: snapshots === null || !hasHeld ? [] : matchesBeforePublic(snapshots, pk_team),
    delayed: delaySeconds > 0 || hasHeld,
  };
}

/** Whether the public sees some results later than the room. */
export async function isDelayed({ heldRows }: Pick<Repositories, 'heldRows'>): Promise<boolean> {
  const desk = await heldRows.readHoldTimes();
  return desk !== undefined && (desk.delay_seconds > 0 || Boolean(desk.held_until));
}

/** A match as its teams may see it. If it follows from a held result, they see only the public's version until they are called to it. */
export function matchForTeams(snapshots: Snapshots, pk_match: number): KeyedMatch | undefined {
  const isHidden = hiddenMatches(snapshots).has(pk_match);
  const { tournament } = isHidden ? snapshots.public : snapshots.room;
  return tournament.matches.find((match) => match.pk_match === pk_match);
}

/** The matches of a team about which it already knows more than the public: those that it has played, and those that it is called to. */
function matchesBeforePublic(snapshots: Snapshots, pk_team: number): TournamentMatch[] {
  const publicTexts = new Set(matchesIn(snapshots.public).map(textOf));
  const own = matchesIn(snapshots.room).filter(
    ({ fk_team_one, fk_team_two }) => fk_team_one === pk_team || fk_team_two === pk_team,
  );
  return own.filter((match) => isVisibleToTeam(match) && !publicTexts.has(textOf(match)));
}

/** A team learns its next opponent when it is called. Before that, the name of the opponent would reveal a held result. */
function isVisibleToTeam(match: TournamentMatch): boolean {
  return (
    isOver(match) || (isOpen(match) && match.day !== undefined && match.day.progress !== 'upcoming')
  );
}

function matchesIn(snapshot: RoomSnapshot | PublicSnapshot): readonly TournamentMatch[] {
  return withDay(toPublicState(snapshot.tournament, [], 0), snapshot).matches;
}

function textOf({ version: _version, ...match }: TournamentMatch): string {
  return JSON.stringify(match);
}
