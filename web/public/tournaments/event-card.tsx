import { Trophy } from 'lucide-react';
import type { OtherEvent } from '#contract/public-state.ts';
import trophyArt from '#web/art/trophy.svg';
import { pictureSource } from '#web/lib/picture.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/router.tsx';

type EventCardProps = {
  to: string;
  name: string;
  /** The date, and other facts in one line. */
  above: readonly (string | null)[];
  /** Null without a poster: the site's art is shown. */
  poster: OtherEvent['poster'];
  champion: string | null;
  /** The game and the state of the event. */
  facts?: readonly (string | undefined)[];
  /** The text of the link. */
  action: string;
};

/** An event in a list; the whole card is one link. */
export function EventCard(props: EventCardProps) {
  const { to, name, above, poster, champion, facts = [], action } = props;
  return (
    <Link
      to={to}
      className="group grid items-center gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,15rem)_1fr]"
    >
      <span
        className={classes(
          'overflow-hidden border border-line bg-panel transition-colors group-hover:border-orange',
          // On a phone the common art is left out, because it is the same for all.
          poster === null ? 'hidden sm:block' : 'block',
        )}
      >
        <img
          {...(poster ? pictureSource(poster, POSTER_SIZES) : { src: trophyArt })}
          alt={poster?.alt ?? ''}
          width="720"
          height="900"
          loading="lazy"
          className="poster transition-transform duration-300 group-hover:scale-[1.03]"
        />
      </span>
      <span className="block">
        <span className="block font-semibold text-soft">{above.filter(Boolean).join(' · ')}</span>
        <span className="headline mt-1 block text-4xl group-hover:text-orange sm:text-5xl">
          {name}
        </span>
        <span className="mt-3 block font-semibold empty:hidden">
          {facts.filter(Boolean).join(' · ')}
        </span>
        {champion !== null && <Winner name={champion} />}
        <span className="mt-4 block text-blue underline underline-offset-4">{action}</span>
      </span>
    </Link>
  );
}

type WinnerProps = {
  name: string;
  /** The address of the team's page; undefined inside a link. */
  to?: string;
};

export function Winner({ name, to }: WinnerProps) {
  return (
    <span className="mt-3 flex items-center gap-2 font-semibold wrap-anywhere sm:text-lg">
      <Trophy aria-hidden className="size-5 shrink-0 text-orange" />
      {to === undefined ? (
        name
      ) : (
        <Link to={to} className="name-link">
          {name}
        </Link>
      )}
    </span>
  );
}

const POSTER_SIZES = '(width < 40rem) 100vw, 20rem';
