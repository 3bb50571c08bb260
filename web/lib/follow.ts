import type { Event } from '#contract/events.ts';
import type { Phase } from '#contract/phase.ts';
import { eventPath } from '#web/lib/event-links.ts';

export type FollowLink = { to: string; label: string };

export const STREAM: FollowLink = { to: '/stream', label: 'Suivre le direct' };

export function teamsOf({ slug }: Pick<Event, 'slug'>): FollowLink {
  return { to: `${eventPath(slug)}#equipes`, label: 'Voir les équipes' };
}

/** Where the tournament is followed once nobody can register any more; the first is the one to press. */
export function whereToFollow(
  event: Pick<Event, 'slug' | 'format'>,
  phase: Phase,
): readonly [FollowLink, FollowLink] {
  const { slug, format } = event;
  const standings = (label: string) => ({ to: eventPath(slug, 'classement'), label });
  const bracket = (label: string) => ({ to: eventPath(slug, 'bracket'), label });
  switch (phase) {
    case 'registration':
    case 'closed':
      return [teamsOf(event), { to: eventPath(slug), label: 'Le déroulement' }];
    case 'swiss':
    case 'groups':
      return [standings('Suivre le classement'), STREAM];
    case 'bracket':
      return [bracket('Suivre le bracket'), STREAM];
    case 'finished':
      if (format.last === null) return [standings('Voir le classement'), teamsOf(event)];
      return [
        bracket('Revoir le bracket'),
        format.first === null ? teamsOf(event) : standings('Voir le classement'),
      ];
  }
}
