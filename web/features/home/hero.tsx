import { rocketLeague } from '#content/rocket-league.ts';
import heroArt from '#web/art/hero.svg';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { EventState } from './event-state.ts';
import type { TeamCount } from './team-count.ts';

type HeroProps = { state: EventState; teams: TeamCount | null; isRegistrationClosed: boolean };

/** What is played, when, and where to click: readable in three seconds. */
export function Hero({ state, teams, isRegistrationClosed }: HeroProps) {
  const [first, second] = rocketLeague.headline;
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
            <span className="font-extrabold text-orange">{rocketLeague.name}</span>
            <span className="text-text">{rocketLeague.dates}</span>
          </p>
          <h1 className="headline hero-title mt-2 lg:mt-4">
            {first} <span className="block text-orange">{second}</span>
          </h1>
        </div>
        <p className="mt-4 max-w-[35rem] lg:max-w-[29rem] xl:max-w-[35rem] text-[1.0625rem] sm:text-xl lg:mt-7">
          {rocketLeague.summary}
        </p>
        {isRegistrationClosed && isByTheClock(state) && (
          <p className="mt-3 font-semibold">Les inscriptions sont closes.</p>
        )}
        <div className="mt-6 flex flex-col gap-3 sm:flex-row lg:mt-9">
          <Actions phase={state.phase} />
        </div>
        <Countdown state={state} teams={teams} />
      </div>
    </section>
  );
}

function Actions({ phase }: { phase: EventState['phase'] }) {
  const [main, other] = ACTIONS[phase];
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

type Action = { to: string; label: string };

const REGISTER: Action = { to: '/register', label: "S'inscrire au tournoi" };
const WATCH: Action = { to: '/stream', label: 'Suivre le direct' };
const TEAMS: Action = { to: `${rocketLeague.path}#equipes`, label: 'Voir les équipes' };

const STANDINGS: Action = { to: `${rocketLeague.path}/classement`, label: 'Classement' };
const BRACKET: Action = { to: `${rocketLeague.path}/bracket`, label: 'Bracket' };

/** The first is the one that the thumb should find. */
const ACTIONS = {
  before: [REGISTER, TEAMS],
  live: [WATCH, TEAMS],
  over: [TEAMS, REGISTER],
  swiss: [STANDINGS, WATCH],
  bracket: [BRACKET, WATCH],
  finished: [BRACKET, STANDINGS],
} as const satisfies Record<EventState['phase'], readonly [Action, Action]>;

function Countdown({ state, teams }: Pick<HeroProps, 'state' | 'teams'>) {
  return (
    <dl className="mt-7 flex gap-x-4 sm:gap-x-9 lg:mt-12">
      {state.phase === 'before' ? (
        <>
          <Figure side="orange" value={state.days} unit="jours" scriptOnly />
          <Figure side="blue" value={twoDigits(state.hours)} unit="heures" scriptOnly />
          <Figure side="orange" value={twoDigits(state.minutes)} unit="minutes" scriptOnly />
        </>
      ) : (
        <Figure side="orange" {...progress(state)} />
      )}
      {teams && <Figure side="blue" value={teams.total} unit={registeredTeams(teams.total)} />}
    </dl>
  );
}

type FigureProps = {
  side: 'blue' | 'orange';
  value: string | number;
  unit: string;
  /** Without script it would stand still and lie: the date above is enough. */
  scriptOnly?: boolean;
};

function Figure({ side, value, unit, scriptOnly = false }: FigureProps) {
  return (
    <div
      className={classes(
        'flex flex-col-reverse justify-end border-l-3 pl-2.5 sm:pl-4',
        side === 'blue' ? 'border-blue' : 'border-orange',
        scriptOnly && 'noscript:hidden',
      )}
    >
      <dt className="text-sm leading-tight font-semibold text-soft">{unit}</dt>
      <dd className="headline text-5xl tabular-nums sm:text-6xl">{value}</dd>
    </div>
  );
}

function progress(state: Exclude<EventState, { phase: 'before' }>): {
  value: string;
  unit: string;
} {
  switch (state.phase) {
    case 'live':
      return { value: 'En cours', unit: rocketLeague.dates };
    case 'over':
    case 'finished':
      return { value: 'Terminé', unit: rocketLeague.dates };
    case 'swiss':
      return { value: `Ronde ${state.round}`, unit: `en cours, sur ${state.roundsTotal}` };
    case 'bracket':
      return { value: 'Bracket', unit: `en cours, ${matchesLeft(state.openMatches)}` };
  }
}

function matchesLeft(open: number): string {
  return open > 1 ? `${open} matchs à jouer` : `${open} match à jouer`;
}

/** Nothing is being played yet, as far as the server knows. */
function isByTheClock({ phase }: EventState): boolean {
  return phase === 'before' || phase === 'live' || phase === 'over';
}

function registeredTeams(total: number): string {
  return total > 1 ? 'équipes inscrites' : 'équipe inscrite';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
