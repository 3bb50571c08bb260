import { numberInWords, oneOr, plural } from '#contract/words/french.ts';
import type { PublicState } from '#contract/public-state.ts';
import { Link } from '#web/ui/router.tsx';
import heroArt from '#web/art/hero.svg';
import trophyArt from '#web/art/trophy.svg';
import { beFirstText } from '#contract/events/team-size-words.ts';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import { teamsLink } from '#web/lib/event-words/follow.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { registerLink, type Registration } from '#web/lib/event-words/registration.ts';
import { Arrow } from '#web/ui/arrow.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import type { TeamFigure } from './entrants.ts';
import type { HomeView } from './home-view.ts';

type ProgrammeEvent = WithParts<'event' | 'programme'>['event'];

type StepsProps = { event: ProgrammeEvent; registration: Registration };

export function Steps({ event, registration }: StepsProps) {
  const { steps } = event.words;
  const register = registerLink(event, registration);
  return (
    <section className="wrap py-14 lg:py-24">
      <h2 className="headline text-5xl sm:text-6xl lg:text-7xl">{stepsTitle(steps.length)}</h2>
      <ol className="mt-9 grid gap-9 md:grid-cols-3 lg:mt-12 lg:gap-14">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-5 md:block">
            <p
              aria-hidden
              className={classes(
                'headline row-span-2 w-12 text-8xl leading-[0.8] md:w-auto md:text-9xl md:leading-[0.8]',
                index === 1 ? 'text-blue' : 'text-orange',
              )}
            >
              {index + 1}
            </p>
            <h3 className="headline text-3xl md:mt-5 md:text-4xl">{title}</h3>
            <p className="mt-1.5 max-w-[36ch] text-soft sm:text-lg">{text}</p>
          </li>
        ))}
      </ol>
      {register && (
        <ButtonLink to={register.to} className="mt-10 w-full sm:w-auto">
          {register.label}
        </ButtonLink>
      )}
    </section>
  );
}

function stepsTitle(count: number): string {
  return count > 1 ? `Inscrivez-vous en ${numberInWords(count)} étapes` : 'Inscrivez-vous';
}

type EntrantsProps = {
  event: ProgrammeEvent;
  teams: PublicState['entrants'] | null;
  figure: TeamFigure | null;
  view: HomeView;
  waitingCount: number;
  latest: PublicState['latest'];
};

export function Entrants(props: EntrantsProps) {
  const { event, view, teams, figure, waitingCount, latest } = props;
  return (
    // On a band of its own after the steps, which are only shown while registration is open.
    <section className={classes(view.invites && 'border-y border-line bg-deep')}>
      <div className="wrap grid items-center gap-10 py-14 lg:grid-cols-[1fr_auto] lg:py-16">
        <div>
          <h2 className="headline text-5xl sm:text-6xl lg:text-7xl">
            {entrantsTitle(figure, view, event.team_size)}
          </h2>
          <p className="mt-3 text-lg text-soft">
            {entrantsText(teams, view, event.team_size)}
            {waitingCount > 0 && ` ${waitingText(waitingCount)}`}
          </p>
          {latest.length > 0 && (
            <ul aria-label="Dernières équipes inscrites" className="mt-6 flex flex-wrap gap-2">
              {latest.map(({ pk_team, name }, index) => (
                <li key={pk_team} className="flex min-w-0">
                  <Link
                    to={teamPath(event.slug, pk_team)}
                    className={classes(
                      'proper-name flex min-h-11 items-center border border-l-3 border-line bg-panel px-3.5 py-2 text-2xl transition-colors hover:bg-raise',
                      index % 2 === 0 ? 'border-l-blue' : 'border-l-orange',
                    )}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {(teams === null || teams.total > 0) && (
            <p className="mt-7">
              <Link
                to={teamsLink(event).to}
                className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
              >
                Toutes les équipes et leurs joueurs
                <Arrow />
              </Link>
            </p>
          )}
        </div>
        {event.words.rewards.length > 0 && (
          <div className="flex items-center gap-7 lg:gap-10">
            <img
              src={trophyArt}
              alt=""
              width="520"
              height="660"
              loading="lazy"
              className="art w-36 shrink-0 sm:w-48 lg:w-60"
            />
            <ul className="grid gap-4">
              {event.words.rewards.map(({ title, text }) => (
                <li key={title}>
                  <p className="headline text-3xl text-orange lg:text-4xl">{title}</p>
                  <p className="text-soft">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}

type StreamProps = { event: ProgrammeEvent; organiser: string; isLive: boolean };

export function Stream({ event, organiser, isLive }: StreamProps) {
  return (
    <section className="wrap py-14 lg:py-24">
      <Link
        to="/stream"
        className="group relative grid gap-6 border border-line bg-panel p-6 transition-colors hover:border-edge sm:p-10 md:grid-cols-[auto_1fr] md:items-center md:gap-12"
      >
        <span className="stream-screen" aria-hidden>
          <img src={heroArt} alt="" width="1200" height="900" loading="lazy" />
          <span className="size-12 bg-text transition-transform [clip-path:polygon(0_0,100%_50%,0_100%)] group-hover:scale-110" />
        </span>
        <span className="block">
          <span className="font-bold text-blue">{isLive ? 'En direct' : 'Le direct'}</span>
          <span className="headline mt-1 block text-5xl sm:text-6xl">Le tournoi, commenté</span>
          <span className="mt-3 block max-w-[52ch] text-lg text-soft">
            {event.said.weekdays}, les matchs sont diffusés sur Twitch par {organiser}. Le chat est
            ouvert, les pronostics aussi.
          </span>
        </span>
      </Link>
    </section>
  );
}

function entrantsTitle(figure: TeamFigure | null, { state }: HomeView, size: number): string {
  if (figure === null) {
    return state.phase === 'unplayed' ? 'Le tournoi se prépare' : 'Les équipes se préparent';
  }
  return figure.value === 0 ? beFirstText(size) : `${figure.value} ${figure.unit}`;
}

function entrantsText(
  teams: PublicState['entrants'] | null,
  { registration, invites, newDates }: HomeView,
  size: number,
): string {
  if (registration.is === 'soon') return 'Les inscriptions ne sont pas encore ouvertes.';
  if (registration.is === 'closed') return 'Les inscriptions sont fermées : place au jeu.';
  if (teams === null)
    return `Chaque équipe aligne ${numberInWords(size)} ${plural(size, 'joueur')}.`;
  if (teams.total === 0) {
    return invites
      ? "Aucune équipe n'est encore inscrite : la première place est à prendre."
      : `${newDates ?? 'Aucune équipe inscrite pour le moment'}.`;
  }
  return completeText(teams);
}

/** '10 équipes complètes, 2 à compléter.' */
function completeText({ total, complete }: PublicState['entrants']): string {
  const teams =
    complete === 0
      ? 'Aucune équipe complète'
      : oneOr('Une équipe complète', complete, 'équipes complètes');
  const waiting = total - complete;
  return waiting > 0
    ? `${teams}, ${waiting} à compléter.`
    : `${teams}, ${plural(complete, 'prête', 'toutes prêtes')} à jouer.`;
}

function waitingText(count: number): string {
  return count > 1
    ? `${count} équipes sont en liste d'attente.`
    : "Une équipe est en liste d'attente.";
}
