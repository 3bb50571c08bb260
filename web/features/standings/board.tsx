import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PublicState } from '#contract/public-state.ts';
import { SEARCH_LABEL, sayFound, type TeamSearch } from '#web/lib/team-search.ts';
import { classes } from '#web/ui/classes.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { GroupTables, GroupTiebreaks } from './groups.tsx';
import { ANCHOR as ROUNDS, Rounds, type RoundsProps } from './rounds.tsx';
import { StandingsTable } from './standings-table.tsx';
import { Tiebreaks } from './tiebreaks.tsx';

type BoardProps = {
  tournament: PublicState['tournament'];
  standings: PublicState['standings'];
  /** Null before the first round is published. */
  round: RoundsProps | null;
  followed: number | null;
  search: TeamSearch;
  /** Where the names of teams lead. */
  teamAddress: (team: number) => string;
  /** Leads to the first team that is found. */
  onEnter: () => void;
};

/** The round first while rounds are played, then the standings: both side by side where there is room. */
export function Board(props: BoardProps) {
  const { tournament, standings, round, followed, search, teamAddress, onEnter } = props;
  const [isSearching, setSearching] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { words, setWords, isFound } = search;
  const looks = { followed, isFound, teamAddress };
  const { phase, groups } = tournament;
  const isOver = phase === 'bracket' || phase === 'finished';

  function openSearch(): void {
    // Shown at once: a phone opens its keyboard only for a field that is there when the finger leaves.
    flushSync(() => setSearching(true));
    field.current?.focus();
  }

  const rounds = round && <Rounds key="round" {...round} {...looks} />;
  const ranking = (
    <section
      key="ranking"
      id={RANKING}
      aria-labelledby={RANKING_TITLE}
      className="lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id={RANKING_TITLE} className="headline text-4xl sm:text-5xl">
        {isOver ? 'Classement final' : 'Le classement'}
      </h2>
      {groups ? (
        <GroupTables rows={standings} groups={groups} {...looks} />
      ) : (
        <StandingsTable rows={standings} qualifiers={tournament.qualifiers} {...looks} />
      )}
    </section>
  );
  return (
    <>
      <div className="wrap">
        <SearchField
          ref={field}
          label={SEARCH_LABEL}
          words={words}
          onWords={setWords}
          onEnter={onEnter}
          found={sayFound(standings.filter(({ name }) => isFound(name)).length, words)}
          className={classes(
            'mt-4 scroll-mt-24 print:hidden lg:max-w-96',
            !isSearching && 'max-lg:hidden',
          )}
        />
      </div>
      <div className="wrap grid gap-x-14 gap-y-9 pt-5 pb-10 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:pb-16">
        {isOver ? [ranking, rounds] : [rounds, ranking]}
        {groups ? <GroupTiebreaks groups={groups} /> : <Tiebreaks {...tournament} />}
      </div>
      <nav
        aria-label="Sur cette page"
        className="sticky bottom-0 z-10 mt-auto flex border-t border-line bg-deep pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        {round && (
          <a href={`#${ROUNDS}`} className={BAR_ITEM}>
            Ronde {round.shown.number}
          </a>
        )}
        <a href={`#${RANKING}`} className={BAR_ITEM}>
          Classement
        </a>
        <button type="button" onClick={openSearch} className={classes(BAR_ITEM, 'noscript:hidden')}>
          Chercher
        </button>
      </nav>
    </>
  );
}

const RANKING = 'classement';
const RANKING_TITLE = 'titre-classement';
const BAR_ITEM =
  'flex min-h-14 flex-1 items-center justify-center font-semibold text-blue hover:bg-raise';
