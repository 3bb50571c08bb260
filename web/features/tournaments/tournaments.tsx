import { Trophy } from 'lucide-react';
import trophyArt from '#web/art/trophy.svg';
import { Link } from '#web/ui/router.tsx';
import type { PastEvent, PublicState } from '#contract/public-state.ts';
import { eventPath } from '#web/lib/event-links.ts';
import { whereToFollow } from '#web/lib/follow.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { pictureSource } from '#web/lib/picture.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type TournamentsProps = FeaturedProps & { past: readonly PastEvent[] };

export function Tournaments({ event, tournament, past }: TournamentsProps) {
  return (
    <>
      <section className="arena-glow border-b border-line">
        <div className="wrap grid gap-8 py-10 lg:py-16">
          <PageTitle lead="Ce qui vient, et ce qui s'est déjà gagné.">Tournois</PageTitle>
          <Featured event={event} tournament={tournament} />
        </div>
      </section>
      {past.length > 0 && (
        <section className="wrap py-14 lg:py-20">
          <h2 className="headline text-5xl sm:text-6xl">{pastTitle(past)}</h2>
          <ul className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-14">
            {past.map((tournament) => (
              <li key={tournament.slug}>
                <Past tournament={tournament} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function pastTitle([first, ...others]: readonly PastEvent[]): string {
  const isSeries = others.length > 0 && others.every(({ game }) => game === first?.game);
  return isSeries ? `La série ${first?.game}` : 'Les tournois passés';
}

type FeaturedProps = {
  event: WithParts<'event' | 'pitch'>['event'];
  tournament: PublicState['tournament'];
};

function Featured({ event, tournament }: FeaturedProps) {
  const { poster } = event;
  const [follow] = whereToFollow(event, tournament.phase);
  const other = !tournament.registration_open ? follow : REGISTER;
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
        <p className="font-bold text-orange">{event.said.alone}</p>
        <h2 className="headline text-5xl sm:text-6xl lg:text-7xl">{event.name}</h2>
        <p className="max-w-[52ch] text-lg text-soft">{event.words.summary}</p>
        {tournament.champion && <Winner name={tournament.champion.name} />}
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
const REGISTER = { to: '/register', label: "S'inscrire" };

function Past({ tournament }: { tournament: PastEvent }) {
  const { slug, name, when, edition, champion, pictures } = tournament;
  const [poster] = pictures;
  return (
    <Link
      to={`/tournaments?tournoi=${slug}`}
      className="group grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,15rem)_1fr]"
    >
      {poster && (
        <span className="block overflow-hidden border border-line transition-colors group-hover:border-orange">
          <img
            {...pictureSource(poster, POSTER_SIZES)}
            alt={poster.alt}
            width="720"
            height="900"
            loading="lazy"
            className="poster transition-transform duration-300 group-hover:scale-[1.03]"
          />
        </span>
      )}
      <span className="block">
        <span className="block font-semibold text-soft">
          {[edition, when].filter(Boolean).join(' · ')}
        </span>
        <span className="headline mt-1 block text-4xl group-hover:text-orange sm:text-5xl">
          {name}
        </span>
        {champion !== null && <Winner name={champion} />}
        <span className="mt-4 block text-blue underline underline-offset-4">Voir le détail</span>
      </span>
    </Link>
  );
}

function Winner({ name }: { name: string }) {
  return (
    <span className="mt-3 flex items-center gap-2 font-semibold wrap-anywhere sm:text-lg">
      <Trophy aria-hidden className="size-5 shrink-0 text-orange" />
      {name}
    </span>
  );
}
