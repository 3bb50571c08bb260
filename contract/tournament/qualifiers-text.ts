import { plural } from '#contract/words/french.ts';
import type { Tournament } from './tournament.ts';

/** How many go through to the bracket, null for all, and of which: of each group where there are several. */
export function qualifiersIn({ groups, qualifiers }: Pick<Tournament, 'groups' | 'qualifiers'>): {
  count: number | null;
  ofWhich: string;
} {
  if (groups === undefined) return { count: qualifiers, ofWhich: '' };
  const count = groups.count > 1 ? groups.qualifiers : qualifiers;
  return { count, ofWhich: ofEachGroup(groups.count) };
}

/** ' de chaque poule'; empty for one group, which is a league. */
export function ofEachGroup(groups: number): string {
  return groups > 1 ? ' de chaque poule' : '';
}

/** 'La première', 'Les 4 premières'. */
export function firstTeams(count: number): string {
  return count === 1 ? 'La première' : `Les ${count} premières`;
}

/** 'Les 4 premières jouent le bracket', 'La première de chaque poule joue le bracket'. */
export function bracketTeamsText(count: number, ofWhich = ''): string {
  return `${firstTeams(count)}${ofWhich} ${plural(count, 'joue', 'jouent')} le bracket`;
}
