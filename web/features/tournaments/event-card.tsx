import { Trophy } from 'lucide-react';
import type { OtherEvent, PastEvent } from '#contract/public-state.ts';
import { Link } from '#web/ui/router.tsx';

type EventCardProps = {
  to: string;
  name: string;
  /** When it is or was, and what else there is to say of it in a line. */
  above: readonly (string | null)[];
  poster: OtherEvent['poster'] | PastEvent['pictures'][number];
  champion: string | null;
  /** A word on how far it is. */
  state?: string | undefined;
  /** What happens when it is followed. */
  action: string;
};

/** An event in a list: all of it is one link. */
export function EventCard(props: EventCardProps) {
  const { to, name, above, poster, champion, state, action } = props;
  return (
    <Link
      to={to}
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
        <span className="block font-semibold text-soft">{above.filter(Boolean).join(' · ')}</span>
        <span className="headline mt-1 block text-4xl group-hover:text-orange sm:text-5xl">
          {name}
        </span>
        {champion !== null && <Winner name={champion} />}
        {state && <span className="mt-3 block font-semibold">{state}</span>}
        <span className="mt-4 block text-blue underline underline-offset-4">{action}</span>
      </span>
    </Link>
  );
}

export function Winner({ name }: { name: string }) {
  return (
    <span className="mt-3 flex items-center gap-2 font-semibold wrap-anywhere sm:text-lg">
      <Trophy aria-hidden className="size-5 shrink-0 text-orange" />
      {name}
    </span>
  );
}
