import { Link } from '#web/ui/router.tsx';
import type { PublicState } from '#contract/public-state.ts';
import trophyArt from '#web/art/trophy.svg';
import { eventFacts } from '#web/lib/event-words/event-facts.ts';
import { eventPath, registerPath } from '#web/lib/event-words/event-links.ts';
import { followLinks } from '#web/lib/event-words/follow.ts';
import type { WithParts } from '#web/lib/state/page-parts.ts';
import { pictureSource } from '#web/lib/picture.ts';
import { progressSentence } from '#web/lib/event-words/progress-sentence.ts';
import {
  registerLink,
  registrationSentence,
  type Registration,
} from '#web/lib/event-words/registration.ts';
import { Arrow } from '#web/ui/arrow.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

const LOGO_SIZES = '(width < 64rem) 14rem, 24rem';

type ProgrammeEvent = WithParts<'event' | 'pitch' | 'programme'>['event'];

type IntroductionProps = {
  event: ProgrammeEvent;
  tournament: PublicState['tournament'];
  registration: Registration;
  /** Its dates have passed, and nothing was played. */
  isUnplayed: boolean;
};

export function Introduction(props: IntroductionProps) {
  const { event, tournament, registration, isUnplayed } = props;
  const main = registerLink(event, registration) ?? followLinks(event, tournament.phase)[0];
  const isClosed = registration.is === 'closed' || registration.is === 'archived';
  const notice = registrationSentence(registration);
  return (
    <section className="arena-glow border-b border-line">
      <div className="wrap grid items-center gap-8 py-10 lg:grid-cols-[1fr_auto] lg:gap-16 lg:py-16">
        <img
          {...(event.logo ? pictureSource(event.logo, LOGO_SIZES) : { src: trophyArt })}
          alt={event.logo?.alt ?? ''}
          width={event.logo?.width ?? 520}
          height={event.logo?.height ?? 660}
          className="art mx-auto w-44 sm:w-56 lg:order-2 lg:w-96"
        />
        <div>
          <PageTitle above={event.said.alone} lead={event.words.summary}>
            {isNamedAfterGame(event) ? (
              <>
                Tournoi <span className="text-orange">{event.game}</span>
              </>
            ) : (
              <span className="wrap-anywhere">{event.name}</span>
            )}
          </PageTitle>
          <p className="mt-4 max-w-[60ch] font-semibold wrap-anywhere empty:hidden">
            {isUnplayed && 'Nouvelles dates à venir. '}
            {notice}
            {isClosed && !isUnplayed && ` ${progressSentence(tournament)}`}
          </p>
          <ButtonLink to={main.to} className="hero-action mt-7 w-full sm:w-auto">
            {main.label}
          </ButtonLink>
          <dl className="mt-9 grid gap-4 sm:grid-cols-3">
            {eventFacts(event).map(({ label, value }, index) => (
              <div
                key={label}
                className={classes(
                  'border-l-3 pl-4',
                  index === 1 ? 'border-blue' : 'border-orange',
                )}
              >
                <dt className="text-sm font-semibold text-soft">{label}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function isNamedAfterGame({ name, game }: ProgrammeEvent): boolean {
  return name.startsWith(game);
}

type MoreProps = { event: ProgrammeEvent; now: number };

/** Links to the rules and, before the event, to its calendar file. */
export function More({ event: { slug, starts_at }, now }: MoreProps) {
  const isUpcoming = starts_at !== null && now < Date.parse(starts_at);
  return (
    <p className="wrap flex flex-wrap gap-x-7 pb-9">
      <Link
        to={eventPath(slug, 'reglement')}
        className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
      >
        Le règlement complet
        <Arrow />
      </Link>
      {isUpcoming && (
        <a
          href={`${eventPath(slug)}/calendrier.ics`}
          download
          className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          Ajouter à mon agenda
        </a>
      )}
    </p>
  );
}

export function Rewards({ rewards }: Pick<ProgrammeEvent['words'], 'rewards'>) {
  if (rewards.length === 0) return null;
  return (
    <section className="wrap grid items-center gap-10 py-14 md:grid-cols-[auto_1fr] md:gap-16 lg:py-20">
      <img
        src={trophyArt}
        alt="Le trophée du tournoi"
        width="520"
        height="660"
        loading="lazy"
        className="art mx-auto w-52 lg:w-80"
      />
      <div>
        <h2 className="headline text-5xl sm:text-6xl lg:text-7xl">Récompenses</h2>
        <ul className="mt-6 grid gap-6">
          {rewards.map(({ title, text }) => (
            <li key={title} className="border-l-3 border-orange pl-5">
              <p className="headline text-4xl text-orange lg:text-5xl">{title}</p>
              <p className="mt-1 text-soft sm:text-lg">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function HowToRegister({ event }: { event: ProgrammeEvent }) {
  const { steps } = event.words;
  return (
    <section className="border-t border-line">
      <div className="wrap grid gap-12 py-14 lg:grid-cols-2 lg:gap-20 lg:py-20">
        <div>
          <h2 className="headline text-5xl sm:text-6xl">Comment s'inscrire</h2>
          <ol className="mt-7 grid gap-7">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-4">
                <p
                  aria-hidden
                  className={classes(
                    'headline text-7xl leading-[0.8]',
                    index === 1 ? 'text-blue' : 'text-orange',
                  )}
                >
                  {index + 1}
                </p>
                <div>
                  <h3 className="headline text-3xl">{title}</h3>
                  <p className="mt-1.5 text-soft sm:text-lg">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h2 className="headline text-5xl sm:text-6xl">Chaque joueur indique</h2>
          <dl className="mt-7">
            {PLAYER_GIVES.map(({ title, text }) => (
              <div
                key={title}
                className="grid gap-x-6 border-t border-line py-3.5 sm:grid-cols-2 sm:text-lg"
              >
                <dt className="font-semibold">{title}</dt>
                <dd className="text-soft">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-4 text-lg">
            Prêts ?{' '}
            <Link to={registerPath(event)} className="text-link py-3 font-semibold">
              Inscrivez-vous ici
            </Link>
            .
          </p>
        </div>
      </div>
    </section>
  );
}

const PLAYER_GIVES = [
  { title: 'Un pseudo', text: 'Le nom que tout le monde verra.' },
  {
    title: 'Un pseudo Discord',
    text: 'Pour vous joindre pendant le tournoi ; tout le monde le voit.',
  },
  { title: 'Le lien de votre chaîne Twitch', text: 'Facultatif, si vous streamez vos matchs.' },
  { title: 'Une équipe', text: 'Choisie dans la liste ou créée au passage.' },
];
