import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { qualifiedTeams } from '#contract/tournament/qualified-teams.ts';
import type { PublicState } from '#contract/public-state.ts';
import { SEARCH_LABEL, foundText, type TeamSearch } from '#web/lib/matches/team-search.ts';
import { classes } from '#web/ui/classes.ts';
import { SearchField } from '#web/ui/lists/search-field.tsx';
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
  /** The address of a team's page. */
  teamAddress: (team: number) => string;
  /** Opens the first found team. */
  onEnter: () => void;
};

/** The current round first, then the standings; side by side where there is space. */
export function Board(props: BoardProps) {
  const { tournament, standings, round, followed, search, teamAddress, onEnter } = props;
  const [isSearching, setSearching] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { searchText, setSearchText, isFound } = search;
  const lastThrough = qualifiedTeams({ standings, tournament }).last;
  const rowProps = { followed, isFound, teamAddress };
  const { phase, groups } = tournament;
  const isOver = phase === 'bracket' || phase === 'finished';

  function openSearch(): void {
    // Rendered at once: a phone opens its keyboard only for a field that exists when the finger leaves.
    flushSync(() => setSearching(true));
    field.current?.focus();
  }

  const rounds = round && <Rounds key="round" {...round} {...rowProps} />;
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
        <GroupTables rows={standings} groups={groups} lastThrough={lastThrough} {...rowProps} />
      ) : (
        <StandingsTable rows={standings} lastThrough={lastThrough} {...rowProps} />
      )}
    </section>
  );
  return (
    <>
      <div className="wrap">
        <SearchField
          ref={field}
          label={SEARCH_LABEL}
          searchText={searchText}
          onSearchText={setSearchText}
          onEnter={onEnter}
          found={foundText(standings.filter(({ name }) => isFound(name)).length, searchText)}
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
            Ronde {round.selected.number}
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
