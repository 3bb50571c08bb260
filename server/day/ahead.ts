import { isOpen } from '#contract/public-state.ts';
import type { TournamentMatch } from '#contract/tournament.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { readState } from '#server/tournament/state.ts';
import { publicStateOf } from '#server/tournament/views.ts';
import { hiddenIn } from './holding.ts';
import { publicly } from './publicly.ts';
import { withDay } from './told-day.ts';

/** The matches of a team of which it knows more than the public is told yet: those that it has played, and those that it is called to. */
export async function aheadOf(tables: Repositories, pk_team: number): Promise<TournamentMatch[]> {
  if (!(await tables.heldRows.glance())?.held_until) return [];
  const told = new Set((await matchesIn(await publicly(tables))).map(textOf));
  const own = (await matchesIn(tables)).filter(
    ({ fk_team_one, fk_team_two }) => fk_team_one === pk_team || fk_team_two === pk_team,
  );
  return own.filter((match) => isTheirsToKnow(match) && !told.has(textOf(match)));
}

/** A match as its teams know it: of one that follows from what is held, no more than everybody until they are called to it. */
export async function matchForTeams(
  tables: Repositories,
  pk_match: number,
): Promise<KeyedMatch | undefined> {
  const isHeld = Boolean((await tables.heldRows.glance())?.held_until);
  const isHidden = isHeld && (await hiddenIn(tables)).has(pk_match);
  return (isHidden ? await publicly(tables) : tables).tournament.match(pk_match);
}

/** Whether the public is told of some results later than the room. */
export async function isDelayed({ heldRows }: Pick<Repositories, 'heldRows'>): Promise<boolean> {
  const desk = await heldRows.glance();
  return desk !== undefined && (desk.delay_seconds > 0 || Boolean(desk.held_until));
}

/** Whom they meet next, they are told when they are called. */
function isTheirsToKnow(match: TournamentMatch): boolean {
  const isOver = match.winner_team !== null || match.unwon;
  return isOver || (isOpen(match) && match.day !== undefined && match.day.progress !== 'upcoming');
}

async function matchesIn(tables: Repositories): Promise<readonly TournamentMatch[]> {
  const { matches } = await withDay(tables, publicStateOf(await readState(tables), [], 0));
  return matches;
}

function textOf({ version: _version, ...match }: TournamentMatch): string {
  return JSON.stringify(match);
}
