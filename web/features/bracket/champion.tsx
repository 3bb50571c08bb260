import type { ShownWords } from '#contract/event-words.ts';
import trophyArt from '#web/art/trophy.svg';
import { Link } from '#web/ui/router.tsx';
import { prizeSentence } from './prize-sentence.ts';

type ChampionProps = {
  name: string;
  /** Where the name leads. */
  to: string;
  rewards: ShownWords['rewards'];
};

/** The end of the weekend. Keyed by the champion: it comes in once, when the last point is saved. */
export function Champion({ name, to, rewards }: ChampionProps) {
  return (
    <section
      aria-label="Champion du tournoi"
      className="champion arena-glow relative overflow-hidden border-y border-line"
    >
      <div className="wrap flex max-w-none items-center gap-6 py-8 sm:gap-12 lg:py-10">
        <img
          src={trophyArt}
          alt="Le trophée du tournoi"
          width="520"
          height="660"
          className="champion-trophy art w-28 print:hidden shrink-0 sm:w-44 lg:w-52"
        />
        <div className="min-w-0">
          <p className="headline text-3xl text-orange sm:text-4xl">Champion</p>
          <p className="proper-name champion-name">
            <Link to={to} className="name-link">
              {name}
            </Link>
          </p>
          <p className="mt-2 text-soft empty:hidden sm:text-lg">{prizeSentence(rewards)}</p>
        </div>
      </div>
    </section>
  );
}
