import type { PublicState } from '#contract/public-state.ts';
import heroArt from '#web/art/hero.svg';
import trophyArt from '#web/art/trophy.svg';
import { STREAM, teamsOf, whereToFollow, type FollowLink } from '#web/lib/follow.ts';
import type { WithParts } from '#web/lib/page-parts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { TeamFigure } from './entrants.ts';
import type { EventState } from './event-state.ts';
import { Figures } from './figures.tsx';

type HeroProps = {
  event: WithParts<'event' | 'pitch'>['event'];
  state: EventState;
  teams: TeamFigure | null;
  canRegister: boolean;
};

/** What is played, when, and where to click: readable in three seconds. */
export function Hero({ event, state, teams, canRegister }: HeroProps) {
  const [first, ...others] = event.words.headline;
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
            <span className="font-extrabold text-orange">{event.name}</span>
            <span className="text-text">{event.said.dates}</span>
          </p>
          <h1 className="headline hero-title mt-2 lg:mt-4">
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
        <Pitch event={event} state={state} canRegister={canRegister} />
        <div className="mt-6 flex flex-col gap-3 sm:flex-row lg:mt-9">
          <Actions links={actionsOf(event, state, canRegister)} />
        </div>
        <Figures event={event} state={state} teams={teams} />
      </div>
    </section>
  );
}

/** Under the title: why to come, or who won. On a phone it makes way for the matches while they are played. */
function Pitch({ event, state, canRegister }: Omit<HeroProps, 'teams'>) {
  if (state.phase === 'finished') return state.champion && <NewChampion {...state.champion} />;
  const isPlaying = state.phase === 'swiss' || state.phase === 'bracket';
  return (
    <>
      <p
        className={classes(
          'mt-4 max-w-[35rem] lg:max-w-[29rem] xl:max-w-[35rem] text-[1.0625rem] sm:text-xl lg:mt-7',
          isPlaying && 'max-lg:hidden',
        )}
      >
        {event.words.summary}
      </p>
      {!canRegister && !isPlaying && (
        <p className="mt-3 font-semibold">Les inscriptions sont closes.</p>
      )}
    </>
  );
}

function NewChampion({ name }: NonNullable<PublicState['tournament']['champion']>) {
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
        <p className="proper-name text-5xl sm:text-6xl lg:text-7xl">{name}</p>
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

const REGISTER: FollowLink = { to: '/register', label: "S'inscrire au tournoi" };

/** The first is the one that the thumb should find. */
function actionsOf(
  event: HeroProps['event'],
  { phase }: EventState,
  canRegister: boolean,
): readonly [FollowLink, FollowLink] {
  if (phase === 'swiss' || phase === 'bracket' || phase === 'finished') {
    return whereToFollow(event, phase);
  }
  if (phase === 'live') return [STREAM, teamsOf(event)];
  return canRegister ? [REGISTER, teamsOf(event)] : whereToFollow(event, 'closed');
}
