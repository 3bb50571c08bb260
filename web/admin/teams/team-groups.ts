import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { counted } from '#contract/words/french.ts';
import type { Team } from '#contract/entities.ts';
import { EMPTY_TEAM_MINUTES } from '#contract/limits.ts';

/** Which teams are listed: all by name, all by registration time, or those that an organiser may want to delete. */
export type TeamFilter = 'all' | 'by-time' | 'empty' | 'unchecked';

export function filtered(teams: readonly Team[], filter: TeamFilter): readonly Team[] {
  if (filter === 'empty') return teams.filter(({ player_count }) => player_count === 0);
  return filter === 'unchecked' ? teams.filter(({ unchecked }) => unchecked === true) : teams;
}

/** The teams that registered in the same minute, so that spam from one person stands together. */
export type TeamGroup = { minute: string; teams: readonly Team[] };

/** The latest first. */
export function byMinute(teams: readonly Team[]): TeamGroup[] {
  const latestFirst = teams.toSorted((a, b) => b.pk_team - a.pk_team);
  const groups = Map.groupBy(latestFirst, ({ created_at }) => created_at.slice(0, MINUTE_LENGTH));
  return [...groups.values()].map((group) => ({
    minute: group[0]?.created_at ?? '',
    teams: group,
  }));
}

const MINUTE_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

/** Whether somebody may still be typing the names of its players. */
export function isRecent({ created_at }: Pick<Team, 'created_at'>, now: number): boolean {
  return now - Date.parse(created_at) < EMPTY_TEAM_MINUTES * MINUTE_MILLISECONDS;
}

/** 'il y a 3 min', 'il y a 2 h', 'il y a 5 jours'. */
export function ageText({ created_at }: Pick<Team, 'created_at'>, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(created_at)) / MINUTE_MILLISECONDS));
  if (minutes < 1) return "à l'instant";
  if (minutes < 60) return `il y a ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `il y a ${hours} h`;
  const days = Math.floor(hours / 24);
  return `il y a ${counted(days, 'jour')}`;
}
