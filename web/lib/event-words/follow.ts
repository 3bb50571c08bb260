import type { Event } from '#contract/events/events.ts';
import type { Phase } from '#contract/tournament/phase.ts';
import { eventPath } from './event-links.ts';

export type FollowLink = { to: string; label: string };

export const STREAM: FollowLink = { to: '/stream', label: 'Suivre le direct' };

export function teamsLink({ slug }: Pick<Event, 'slug'>): FollowLink {
  return { to: `${eventPath(slug)}#equipes`, label: 'Voir les équipes' };
}

/** Links to follow the tournament once registration is closed; the first is the main one. */
export function followLinks(
  event: Pick<Event, 'slug' | 'format'>,
  phase: Phase,
): readonly [FollowLink, FollowLink] {
  const { slug, format } = event;
  const standings = (label: string) => ({ to: eventPath(slug, 'classement'), label });
  const bracket = (label: string) => ({ to: eventPath(slug, 'bracket'), label });
  switch (phase) {
    case 'registration':
    case 'closed':
      return [teamsLink(event), { to: eventPath(slug), label: 'Voir le déroulement' }];
    case 'swiss':
    case 'groups':
      return [standings('Suivre le classement'), STREAM];
    case 'bracket':
      return [bracket('Suivre le bracket'), STREAM];
    case 'finished':
      if (format.last === null) return [standings('Voir le classement'), teamsLink(event)];
      return [
        bracket('Revoir le bracket'),
        format.first === null ? teamsLink(event) : standings('Voir le classement'),
      ];
  }
}
