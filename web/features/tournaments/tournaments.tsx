import { Trophy } from 'lucide-react';
import { Link } from '#web/ui/router.tsx';
import type { PublicState } from '#contract/public-state.ts';
import { rocketLeague } from '#content/rocket-league.ts';
import { pastTournaments, type PastTournament } from '#content/tournaments.ts';
import { whereToFollow } from '#web/lib/follow.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type NextTournament = PublicState['tournament'];

/** `next`: the Rocket League tournament; null while it is not known. */
export function Tournaments({ next }: { next: NextTournament | null }) {
  return (
    <>
      <section className="arena-glow border-b border-line">
        <div className="wrap grid gap-8 py-10 lg:py-16">
          <PageTitle lead="Ce qui vient, et ce qui s'est déjà gagné.">Tournois</PageTitle>
          <Featured tournament={next} />
        </div>
      </section>
      <section className="wrap py-14 lg:py-20">
        <h2 className="headline text-5xl sm:text-6xl">La série Valorant</h2>
        <ul className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-14">
          {pastTournaments.map((tournament) => (
            <li key={tournament.slug}>
              <Past tournament={tournament} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Featured({ tournament }: { tournament: NextTournament | null }) {
  const [follow] = whereToFollow[tournament?.phase ?? 'registration'];
  const other = tournament?.registration_open === false ? follow : REGISTER;
  return (
    <article className="grid border border-line bg-panel md:grid-cols-[20rem_1fr]">
      <img
        src="/posters/rocket-league.webp"
        alt={`Affiche du tournoi ${rocketLeague.name}`}
        width="720"
        height="900"
        className="poster"
      />
      <div className="flex flex-col justify-center gap-4 p-6 sm:p-10">
        <p className="font-bold text-orange">{rocketLeague.dates}</p>
        <h2 className="headline text-5xl sm:text-6xl lg:text-7xl">{rocketLeague.name}</h2>
        <p className="max-w-[52ch] text-lg text-soft">{rocketLeague.summary}</p>
        {tournament?.champion && <Winner name={tournament.champion.name} />}
        <div className="mt-2 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={rocketLeague.path}>Voir le tournoi</ButtonLink>
          <ButtonLink to={other.to} variant="secondary">
            {other.label}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

const REGISTER = { to: '/register', label: "S'inscrire" };

function Past({ tournament }: { tournament: PastTournament }) {
  const { slug, title, date, edition, champion, pictures } = tournament;
  const [poster] = pictures;
  return (
    <Link
      to={`/tournaments?tournoi=${slug}`}
      className="group grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,15rem)_1fr]"
    >
      {poster && (
        <span className="block overflow-hidden border border-line transition-colors group-hover:border-orange">
          <img
            src={poster.file}
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
          {edition} · {date}
        </span>
        <span className="headline mt-1 block text-4xl group-hover:text-orange sm:text-5xl">
          {title}
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
