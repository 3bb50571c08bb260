import { hasBegun } from '#contract/tournament/has-begun.ts';
import { excessCharacters } from '#contract/events/event-length.ts';
import type { Event } from '#contract/events/events.ts';
import type { Phase } from '#contract/tournament/phase.ts';
import { refuse, type Verdict } from './result.ts';

type NamedEvent = Pick<Event, 'name' | 'state'>;

export function mayTakeAddress(holder: number | undefined, slug: string, self?: number): Verdict {
  return holder === undefined || holder === self ? null : refuse('event-address-taken', { slug });
}

export function mayPublish({ name, state }: NamedEvent): Verdict {
  if (state === 'rehearsal') return refuse('event-is-rehearsal', { name });
  return state === 'draft' ? null : refuse('event-published', { name });
}

/** Visitors see the current event first: an unpublished one would be a blank page. */
export function mayBeCurrent({ name, state }: NamedEvent): Verdict {
  return state === 'published' || state === 'archived'
    ? null
    : refuse('event-not-published', { name });
}

/** A finished or unplayed event can be archived; one that is being played cannot. */
export function mayArchive({ name, state }: NamedEvent, phase: Phase): Verdict {
  if (state !== 'published') return refuse('event-not-published', { name });
  return BEING_PLAYED.has(phase) ? refuse('event-being-played', { name }) : null;
}

const BEING_PLAYED: ReadonlySet<Phase> = new Set<Phase>(['swiss', 'groups', 'bracket']);

export function mayReopen({ name, state }: NamedEvent): Verdict {
  return state === 'archived' ? null : refuse('event-not-archived', { name });
}

export function mayDelete({ name, state, current }: NamedEvent & Pick<Event, 'current'>): Verdict {
  if (state === 'published' || state === 'archived') return refuse('event-not-draft', { name });
  // The trail keeps a whole deleted draft, but nothing of a rehearsal may stay.
  if (state === 'rehearsal') return refuse('event-is-rehearsal', { name });
  return current ? refuse('event-is-current', { name }) : null;
}

export function mayRehearse({ name, state }: NamedEvent): Verdict {
  return state === 'rehearsal' ? refuse('event-is-rehearsal', { name }) : null;
}

/** Every visitor downloads an event's texts. */
export function mayLengthen(before: Event['words'], after: Event['words']): Verdict {
  const characters = excessCharacters(after, before);
  return characters === 0 ? null : refuse('event-words-too-long', { characters });
}

/** Refuses changes that would break registered teams or drawn matches. */
export function mayChange(
  before: Pick<Event, 'name' | 'team_size' | 'team_max' | 'format'>,
  after: Pick<Event, 'team_size' | 'team_max' | 'format'>,
  since: { hasTeams: boolean; takenPlaces: number; phase: Phase },
): Verdict {
  const { name } = before;
  const isSmaller = after.team_max !== null && after.team_max < since.takenPlaces;
  // Teams admitted beyond the limit must not prevent other changes of the event.
  if (isSmaller && after.team_max !== before.team_max) {
    return refuse('capacity-below-teams', { teams: since.takenPlaces });
  }
  if (since.hasTeams && after.team_size !== before.team_size) {
    return refuse('event-has-teams', { name });
  }
  const { first, last } = before.format;
  const hasFirst = hasBegun(since);
  const hasLast = since.phase === 'bracket' || since.phase === 'finished';
  const changesFirst = JSON.stringify(first) !== JSON.stringify(after.format.first);
  const changesLast = JSON.stringify(last) !== JSON.stringify(after.format.last);
  return (hasFirst && changesFirst) || (hasLast && changesLast)
    ? refuse('event-begun', { name })
    : null;
}
