import type { ReactNode } from 'react';
import type { PublicState } from '#contract/public-state.ts';
import heroArt from '#web/art/hero.svg';
import trophyArt from '#web/art/trophy.svg';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import type { FollowLink } from '#web/lib/event-words/follow.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/router.tsx';
import type { TeamFigure } from './entrants.ts';
import { Figures } from './figures.tsx';
import type { HomeView } from './home-view.ts';

type HeroProps = {
  event: WithParts<'event' | 'pitch'>['event'];
  view: HomeView;
  teams: TeamFigure | null;
  podium: PublicState['podium'];
};

/** What is played, when, and the main links: readable in three seconds. */
export function Hero({ event, view, teams, podium }: HeroProps) {
  return (
    <HeroFrame
      above={event.name}
      beside={view.newDates ?? event.said.dates}
      headline={event.words.headline}
      actions={view.actions}
      figures={<Figures event={event} state={view.state} teams={teams} />}
    >
      <Pitch event={event} view={view} podium={podium} />
    </HeroFrame>
  );
}

type HeroFrameProps = {
  above: string;
  beside: string | null;
  headline: readonly string[];
  children: ReactNode;
  actions: HomeView['actions'];
  figures?: ReactNode;
};

export function HeroFrame(props: HeroFrameProps) {
  const { above, beside, headline, children, actions, figures } = props;
  const [first, ...others] = headline;
  return (
    <section className="arena-glow relative overflow-hidden border-b border-line">
      <img
        src={heroArt}
        alt="Une voiture orange et une voiture bleue foncent sur le même ballon"
        width="1200"
        height="900"
        fetchPriority="high"
        className="hero-art"
      />
      <div className="wrap relative flex flex-col justify-center pb-9 lg:min-h-[min(46rem,calc(100dvh-4rem))] lg:py-14">
        <div className="animate-fade-in mt-1 lg:mt-0">
          <p className="flex flex-wrap gap-x-4 font-semibold sm:text-lg">
            <span className="font-extrabold text-orange">{above}</span>
            <span className="text-text">{beside}</span>
          </p>
          <h1
            className={classes(
              'headline hero-title mt-2 lg:mt-4',
              // A long headline in one line must not run over the picture.
              others.length === 0 && 'md:text-9xl lg:max-w-[50%]',
            )}
          >
            {first}{' '}
            {others.map((line, index) => (
              <span
                key={line}
                className={classes('block', index === others.length - 1 && 'text-orange')}
              >
                {line}
              </span>
            ))}
          </h1>
        </div>
        {children}
        <div className="mt-6 flex flex-col gap-3 sm:flex-row lg:mt-9">
          <Actions links={actions} />
        </div>
        {figures}
      </div>
    </section>
  );
}

/** Under the title: the pitch, or the champion. Hidden on a phone while matches are played, to make space for them. */
function Pitch({ event, view, podium }: Omit<HeroProps, 'teams'>) {
  const { state, notice } = view;
  if (state.phase === 'finished') {
    const winners = podium.find(({ name }) => name === state.champion?.name);
    return (
      state.champion && (
        <NewChampion
          name={state.champion.name}
          to={teamPath(event.slug, state.champion.pk_team)}
          players={winners?.players ?? []}
        />
      )
    );
  }
  const isPlaying =
    state.phase === 'swiss' || state.phase === 'between' || state.phase === 'bracket';
  return (
    <>
      <Lead className={isPlaying && 'max-lg:hidden'}>{event.words.summary}</Lead>
      {notice !== null && <p className="mt-3 font-semibold sm:text-lg">{notice}</p>}
    </>
  );
}

type LeadProps = { className?: string | false; children: ReactNode };

export function Lead({ className, children }: LeadProps) {
  return (
    <p
      className={classes(
        'mt-4 max-w-[35rem] lg:max-w-[29rem] xl:max-w-[35rem] text-[1.0625rem] sm:text-xl lg:mt-7',
        className,
      )}
    >
      {children}
    </p>
  );
}

type NewChampionProps = { name: string; to: string; players: readonly string[] };

function NewChampion({ name, to, players }: NewChampionProps) {
  return (
    <section
      aria-label="Champion du tournoi"
      className="mt-6 flex items-center gap-5 lg:mt-9 lg:max-w-[50%]"
    >
      <img
        src={trophyArt}
        alt="Le trophée du tournoi"
        width="520"
        height="660"
        className="art w-20 shrink-0 sm:w-28"
      />
      <div className="min-w-0">
        <p className="headline text-3xl text-orange">Champion</p>
        <p className="proper-name text-5xl sm:text-6xl lg:text-7xl">
          <Link to={to} className="name-link">
            {name}
          </Link>
        </p>
        {players.length > 0 && (
          <p data-verbatim className="mt-1.5 font-semibold wrap-anywhere sm:text-lg">
            {players.join(', ')}
          </p>
        )}
      </div>
    </section>
  );
}

function Actions({ links: [main, other] }: { links: readonly [FollowLink, FollowLink] }) {
  return (
    <>
      <ButtonLink to={main.to} className="hero-action">
        {main.label}
      </ButtonLink>
      <ButtonLink to={other.to} variant="secondary" className="hero-action">
        {other.label}
      </ButtonLink>
    </>
  );
}
