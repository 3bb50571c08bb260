import type { Event } from '#contract/events/events.ts';
import { capitalise } from '#contract/words/french.ts';
import emptyArt from '#web/art/empty.svg';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type NoBracketProps = { event: Pick<Event, 'slug' | 'format'>; isSwissOn: boolean };

/** Shown until the bracket is drawn. */
export function NoBracket({ event, isSwissOn }: NoBracketProps) {
  return (
    <div className="wrap grid justify-items-center gap-6 py-10 text-center">
      <img src={emptyArt} alt="" width="640" height="400" className="art w-full max-w-xl" />
      <div>
        <p className="headline text-4xl">Le bracket n'est pas encore tiré</p>
        <p className="mt-2 max-w-[48ch] text-lg text-soft">{announcement(event.format)}</p>
      </div>
      {isSwissOn ? (
        <ButtonLink to={eventPath(event.slug, 'classement')}>Suivre le classement</ButtonLink>
      ) : (
        <ButtonLink to={eventPath(event.slug)} variant="secondary">
          Voir le déroulement du tournoi
        </ButtonLink>
      )}
    </div>
  );
}

function announcement({ first }: Event['format']): string {
  const soon = "le bracket s'affichera ici, match par match, sans recharger la page.";
  if (first === null) return capitalise(soon);
  const before = first.kind === 'swiss' ? 'de la phase suisse' : 'des poules';
  return `Le classement ${before} place les équipes : ${soon}`;
}
