import type { ReactNode } from 'react';
import trophyArt from '#web/art/trophy.svg';
import type { OtherEvent, PublicState } from '#contract/public-state.ts';
import { versus } from '#contract/events/team-size-words.ts';
import { eventPath, teamPath } from '#web/lib/event-words/event-links.ts';
import { followLinks } from '#web/lib/event-words/follow.ts';
import {
  isUnplayed,
  NEW_DATES,
  registerLink,
  registrationState,
} from '#web/lib/event-words/registration.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { pictureSource } from '#web/lib/picture.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { EventCard, Winner } from './event-card.tsx';
import { eventGroups } from './groups.ts';

type TournamentsProps = FeaturedProps & {
  others: readonly OtherEvent[];
  now: number;
  /** The list of past events. */
  past: ReactNode;
};

/** Current, upcoming and just finished events, and below them the past ones. */
export function Tournaments({ event, tournament, others, now, past }: TournamentsProps) {
  const { starts_at, ends_at } = event;
  const featured = { phase: tournament.phase, starts_at, ends_at };
  // An archived event belongs to the past ones, even while it is the current event.
  const listedEvents = event.state === 'archived' ? others : [featured, ...others];
  const groups = eventGroups<typeof featured | OtherEvent>(listedEvents, now);
  return (
    <>
      <section className="arena-glow border-b border-line">
        <div className="wrap grid gap-8 py-10 lg:py-16">
          <PageTitle lead="Les tournois à venir et ceux déjà joués.">Tournois</PageTitle>
          {groups.length === 0 && (
            <p className="font-semibold">
              Aucun tournoi n'est annoncé pour l'instant : le prochain s'affichera ici.
            </p>
          )}
          {groups.map((group) => (
            <section key={group.title} aria-label={group.title} className="grid gap-6">
              <h2 className="headline text-3xl text-orange">{group.title}</h2>
              {group.events.includes(featured) && (
                <Featured event={event} tournament={tournament} now={now} />
              )}
              <Others events={group.events.filter(isOther)} />
            </section>
          ))}
        </div>
      </section>
      {past}
    </>
  );
}

function isOther(event: object): event is OtherEvent {
  return 'slug' in event;
}

type FeaturedProps = {
  event: WithParts<'event' | 'pitch'>['event'];
  tournament: PublicState['tournament'];
  now: number;
};

/** The current event. */
function Featured({ event, tournament, now }: FeaturedProps) {
  const { poster } = event;
  const [follow] = followLinks(event, tournament.phase);
  const other = registerLink(event, registrationState(event, tournament, now)) ?? follow;
  return (
    <article className="grid border border-line bg-panel md:grid-cols-[20rem_1fr]">
      <img
        {...(poster ? pictureSource(poster, POSTER_SIZES) : { src: trophyArt })}
        alt={poster?.alt ?? ''}
        width="720"
        height="900"
        className="poster"
      />
      <div className="flex flex-col justify-center gap-4 p-6 sm:p-10">
        <p className="font-bold text-orange">
          {isUnplayed(event, tournament, now) ? NEW_DATES : event.said.alone}
        </p>
        <h3 className="headline text-5xl sm:text-6xl lg:text-7xl">{event.name}</h3>
        <p className="max-w-[52ch] text-lg text-soft">{event.words.summary}</p>
        {tournament.champion && (
          <Winner
            name={tournament.champion.name}
            to={teamPath(event.slug, tournament.champion.pk_team)}
          />
        )}
        <div className="mt-2 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={eventPath(event.slug)}>Voir le tournoi</ButtonLink>
          <ButtonLink to={other.to} variant="secondary">
            {other.label}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

const POSTER_SIZES = '(width < 40rem) 100vw, 20rem';

function Others({ events }: { events: readonly OtherEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul className="grid gap-10 lg:grid-cols-2 lg:gap-14">
      {events.map((event) => (
        <li key={event.slug}>
          <Other event={event} />
        </li>
      ))}
    </ul>
  );
}

function Other({ event }: { event: OtherEvent }) {
  const { slug, name, game, edition, team_size, place, when, champion, poster, phase } = event;
  return (
    <EventCard
      to={eventPath(slug)}
      name={name}
      above={[edition, when, place]}
      poster={poster}
      champion={champion}
      facts={[`${game} ${versus(team_size)}`, STATES[phase]]}
      action="Voir le tournoi"
    />
  );
}

const STATES: Partial<Record<OtherEvent['phase'], string>> = {
  registration: 'Inscriptions ouvertes',
  closed: 'Inscriptions fermées',
};
