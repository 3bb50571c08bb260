import type { CompleteWords } from '#contract/events/event-words.ts';
import { joinWithEt } from '#contract/words/french.ts';
import trophyArt from '#web/art/trophy.svg';
import { Link } from '#web/ui/router.tsx';

type ChampionProps = {
  name: string;
  /** The address of the team's page. */
  to: string;
  rewards: CompleteWords['rewards'];
};

/** The champion. Keyed by the champion, so that its animation runs once, when the last result is saved. */
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

/** 'Un trophée, 100 CHF et la gloire éternelle.': the rewards in one sentence; elsewhere they are a list. */
export function prizeSentence(rewards: readonly { title: string }[]): string {
  const titles = rewards.map(({ title }, index) => (index === 0 ? title : withSmallArticle(title)));
  return titles.length === 0 ? '' : `${joinWithEt(titles)}.`;
}

/** An article is small inside a sentence; a name stays as it is. */
function withSmallArticle(title: string): string {
  return title.replace(/^(?:(?:Une?|Des|L[ae]|Les)(?=\s)|L['’])/, (article) =>
    article.toLowerCase(),
  );
}
