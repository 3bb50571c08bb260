import type { Event } from '#contract/events/events.ts';
import emptyArt from '#web/art/empty.svg';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import type { FollowLink } from '#web/lib/event-words/follow.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type NoStandingsProps = {
  event: Pick<Event, 'slug' | 'format'>;
  /** Where to register; null where registration is closed. */
  register: FollowLink | null;
};

/** Shown until the first round is published. */
export function NoStandings({ event, register }: NoStandingsProps) {
  const isSwiss = event.format.first?.kind === 'swiss';
  return (
    <div className="wrap grid justify-items-center gap-6 py-10 text-center">
      <img src={emptyArt} alt="" width="640" height="400" className="art w-full max-w-xl" />
      <div>
        <p className="headline text-4xl">Les {isSwiss ? 'rondes' : 'matchs'} n'ont pas commencé</p>
        <p className="mt-2 max-w-[48ch] text-lg text-soft">
          Le classement et les matchs s'afficheront ici dès{' '}
          {isSwiss ? 'la première ronde' : 'le début'}, sans recharger la page.
        </p>
      </div>
      {register ? (
        <ButtonLink to={register.to}>{register.label}</ButtonLink>
      ) : (
        <ButtonLink to={`${eventPath(event.slug)}#equipes`} variant="secondary">
          Voir les équipes
        </ButtonLink>
      )}
    </div>
  );
}
