import { counted, plural } from '#contract/words/french.ts';
import { ChevronDown, WifiOff } from 'lucide-react';
import { useState } from 'react';
import type { Report } from './reported-scores.tsx';
import type { AuthorLookup } from './conflict-choice.tsx';
import { focusMatch } from './field-id.ts';
import { RoundSchedule, type Scheduling } from '../schedule/round-schedule.tsx';
import { ScoreRow, type ScoreHandlers } from './score-row.tsx';
import { countMatches, type DisplayedMatch } from '../displayed-match.ts';

export type SheetRound = {
  pk_round: number;
  label: string;
  bestOf: number;
  matches: DisplayedMatch[];
};

type ScoreSheetProps = {
  rounds: readonly SheetRound[];
  /** The match in the address. */
  namedMatch: number | null;
  /** How many changes the server has not confirmed. */
  unsent: number;
  handlers: Omit<ScoreHandlers, 'onDone'>;
  scheduling: Scheduling;
  /** Who saved the conflicting scores, by match. */
  authorLookups: ReadonlyMap<number, AuthorLookup>;
  /** The scores that teams have reported, by match. */
  reports: ReadonlyMap<number, readonly Report[]>;
};

/** The scores of one Swiss round, or of the whole bracket. Matches that can be played come first. */
export function ScoreSheet(props: ScoreSheetProps) {
  const { rounds, namedMatch, unsent, handlers, scheduling, authorLookups, reports } = props;
  const ordered = useSettledOrder(rounds);
  const all = ordered.flatMap(({ matches }) => matches);
  const rows = {
    scheduling,
    authorLookups,
    reports,
    handlers: { ...handlers, onDone: (pk_match: number) => focusNext(all, pk_match) },
  };
  return (
    <section aria-label="Scores" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="headline text-3xl">Scores</h2>
        <output className="text-lg text-soft">{progressText(all)}</output>
      </div>
      {unsent > 0 && (
        <output className="flex items-center gap-3 border-l-3 border-orange bg-panel px-4 py-3 font-semibold">
          <WifiOff aria-hidden className="size-5 shrink-0 text-orange" />
          {unsent > 1
            ? `${unsent} saisies attendent le réseau. Elles partiront toutes seules, même si vous rechargez la page.`
            : 'Une saisie attend le réseau. Elle partira toute seule, même si vous rechargez la page.'}
        </output>
      )}
      {ordered.map((round) =>
        ordered.length === 1 ? (
          <Rows key={round.pk_round} {...round} {...rows} />
        ) : (
          <RoundGroup key={round.pk_round} round={round} namedMatch={namedMatch} rows={rows} />
        ),
      )}
    </section>
  );
}

type RowsProps = Pick<ScoreSheetProps, 'scheduling' | 'authorLookups' | 'reports'> & {
  handlers: ScoreHandlers;
};
type GroupProps = Pick<ScoreSheetProps, 'namedMatch'> & { round: SheetRound; rows: RowsProps };

/** A round of the bracket, unfolded when a match in it can be played or is in the address. */
function RoundGroup({ round, namedMatch, rows }: GroupProps) {
  const { label, bestOf, matches } = round;
  const [wasOpen] = useState(() => matches.some(({ state }) => state === 'open'));
  const isNamed = matches.some(({ match }) => match.pk_match === namedMatch);
  const { played, open, all } = countMatches(matches);
  const isOpen = wasOpen || open > 0 || isNamed;
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-12 flex-wrap items-baseline gap-x-3 border-b border-line py-2">
        <ChevronDown
          aria-hidden
          className="size-5 self-center text-soft transition-transform not-group-open:-rotate-90"
        />
        <h3 className="headline text-2xl">{label}</h3>
        <span className="text-sm text-soft">BO{bestOf}</span>
        <span className="ml-auto text-sm text-soft">
          {played === all ? 'terminé' : `${played} sur ${all}`}
        </span>
      </summary>
      <div className="pt-2">
        <Rows {...round} {...rows} />
      </div>
    </details>
  );
}

function Rows({
  label,
  matches,
  handlers,
  scheduling,
  authorLookups,
  reports,
}: SheetRound & RowsProps) {
  return (
    <div>
      <RoundSchedule label={label} matches={matches} scheduling={scheduling} />
      <ul aria-label={label} className="grid gap-2">
        {matches.map((displayed) => (
          <ScoreRow
            key={displayed.match.pk_match}
            displayed={displayed}
            authorLookup={authorLookups.get(displayed.match.pk_match) ?? NO_LOOKUP}
            reports={reports.get(displayed.match.pk_match) ?? NO_REPORTS}
            {...handlers}
          />
        ))}
      </ul>
    </div>
  );
}

const NO_REPORTS: readonly Report[] = [];
const NO_LOOKUP: AuthorLookup = { author: null, isLoading: false };

/** Open matches first, as they were when the screen opened: a row must not move away under the thumb. */
function useSettledOrder(rounds: readonly SheetRound[]): SheetRound[] {
  const [ranks] = useState(
    () =>
      new Map(
        rounds.flatMap(({ matches }) =>
          matches.map(({ match, state }) => [match.pk_match, RANKS[state]] as const),
        ),
      ),
  );
  const matchRank = ({ match }: DisplayedMatch) => ranks.get(match.pk_match) ?? RANKS.open;
  const roundRank = ({ matches }: SheetRound) =>
    matches.some((displayed) => matchRank(displayed) === 0) ? 0 : 1;
  return rounds
    .map((round) => ({
      ...round,
      matches: round.matches.toSorted((one, other) => matchRank(one) - matchRank(other)),
    }))
    .toSorted((one, other) => roundRank(one) - roundRank(other));
}

const RANKS = { open: 0, unknown: 1, played: 2, bye: 3, void: 3 } as const;

function progressText(displayed: readonly DisplayedMatch[]): string {
  const { played, open, all } = countMatches(displayed);
  const playedText = `${counted(played, 'match')} sur ${all} ${plural(played, 'joué')}`;
  return `${playedText}, ${open} à jouer`;
}

function focusNext(all: readonly DisplayedMatch[], pk_match: number): void {
  const from = all.findIndex(({ match }) => match.pk_match === pk_match);
  const others = [...all.slice(from + 1), ...all.slice(0, from)];
  const next = others.find(({ state }) => state === 'open');
  if (next === undefined) return;
  focusMatch(next.match.pk_match, 'one');
}
