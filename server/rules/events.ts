import type { Event } from '#contract/events.ts';
import type { Phase } from '#contract/phase.ts';
import { refuse, type Verdict } from './result.ts';

type Named = Pick<Event, 'name' | 'state'>;

export function mayTakeAddress(holder: number | undefined, slug: string, self?: number): Verdict {
  return holder === undefined || holder === self ? null : refuse('event-address-taken', { slug });
}

export function mayPublish({ name, state }: Named): Verdict {
  if (state === 'rehearsal') return refuse('event-is-rehearsal', { name });
  return state === 'draft' ? null : refuse('event-published', { name });
}

/** Visitors see the current event first: one that nobody has published would be a blank page. */
export function mayBeCurrent({ name, state }: Named): Verdict {
  return state === 'published' || state === 'archived'
    ? null
    : refuse('event-not-published', { name });
}

/** What is over, or was never played, can be put away; what is being played cannot. */
export function mayArchive({ name, state }: Named, phase: Phase): Verdict {
  if (state !== 'published') return refuse('event-not-published', { name });
  return BEING_PLAYED.has(phase) ? refuse('event-being-played', { name }) : null;
}

const BEING_PLAYED: ReadonlySet<Phase> = new Set<Phase>(['swiss', 'groups', 'bracket']);

export function mayReopen({ name, state }: Named): Verdict {
  return state === 'archived' ? null : refuse('event-not-archived', { name });
}

export function mayDelete({ name, state, current }: Named & Pick<Event, 'current'>): Verdict {
  if (state === 'published' || state === 'archived') return refuse('event-not-draft', { name });
  // A deleted draft is kept whole in the trail: of a rehearsal nothing may stay.
  if (state === 'rehearsal') return refuse('event-is-rehearsal', { name });
  return current ? refuse('event-is-current', { name }) : null;
}

export function mayRehearse({ name, state }: Named): Verdict {
  return state === 'rehearsal' ? refuse('event-is-rehearsal', { name }) : null;
}

/** What would break those who have registered, or what has been drawn, stays as it is. */
export function mayChange(
  before: Pick<Event, 'name' | 'team_size' | 'team_max' | 'format'>,
  after: Pick<Event, 'team_size' | 'team_max' | 'format'>,
  since: { hasTeams: boolean; takenPlaces: number; phase: Phase },
): Verdict {
  const { name } = before;
  const isSmaller = after.team_max !== null && after.team_max < since.takenPlaces;
  // Who was admitted beyond the number of places must not keep an organiser from mending a word.
  if (isSmaller && after.team_max !== before.team_max) {
    return refuse('capacity-below-teams', { teams: since.takenPlaces });
  }
  if (since.hasTeams && after.team_size !== before.team_size) {
    return refuse('event-has-teams', { name });
  }
  const { first, last } = before.format;
  const hasFirst = since.phase !== 'registration' && since.phase !== 'closed';
  const hasLast = since.phase === 'bracket' || since.phase === 'finished';
  const changesFirst = JSON.stringify(first) !== JSON.stringify(after.format.first);
  const changesLast = JSON.stringify(last) !== JSON.stringify(after.format.last);
  return (hasFirst && changesFirst) || (hasLast && changesLast)
    ? refuse('event-begun', { name })
    : null;
}
