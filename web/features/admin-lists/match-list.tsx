import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import type { Match } from '#contract/entities.ts';
import { NOBODY, NOT_DEFINED } from '#contract/public-state.ts';
import { formatMatchDate } from '#web/lib/dates.ts';
import { ListView, type ListKind, type ListProps } from './list-view.tsx';
import { searchable } from './search.ts';

/** The rows come in the order of their rounds. */
export function MatchList(props: ListProps<Match>) {
  const rows = props.state.status === 'success' ? props.state.rows : NONE;
  const find = useMemo(() => searchable(rows, ({ round_label }) => [round_label]), [rows]);
  return <ListView {...props} kind={KIND} find={find} />;
}

export function matchName({ team_one_name, team_two_name }: Match): string {
  return `${team_one_name ?? NOT_DEFINED} VS ${team_two_name ?? NOT_DEFINED}`;
}

const NONE: readonly Match[] = [];
const NOTHING = <span className="text-soft">---</span>;

const COLUMNS = [
  { header: 'Round', renderCell: ({ round_label }: Match) => round_label },
  {
    header: 'Equipes',
    renderCell: (match: Match) => (
      <div className="grid gap-0.5 text-lg leading-snug font-semibold">
        <Side name={match.team_one_name} result={resultOf(match.fk_team_one, match)} />
        <Side name={match.team_two_name} result={resultOf(match.fk_team_two, match)} />
      </div>
    ),
  },
  {
    header: 'Score',
    renderCell: ({ score_team_one, score_team_two }: Match) =>
      score_team_one === null || score_team_two === null ? (
        NOTHING
      ) : (
        <span className="headline text-2xl whitespace-nowrap tabular-nums">
          {score_team_one} - {score_team_two}
        </span>
      ),
  },
  {
    header: 'Gagnant',
    renderCell: (match: Match) =>
      winnerName(match) === null ? NOTHING : <span>{winnerName(match)}</span>,
  },
  {
    header: 'Date',
    renderCell: ({ match_date }: Match) =>
      match_date === null ? (
        NOTHING
      ) : (
        <span className="whitespace-nowrap tabular-nums">{formatMatchDate(match_date)}</span>
      ),
  },
];

type Result = 'won' | 'lost' | 'open';

function resultOf(pk_team: number | null, { winner_team, unwon }: Match): Result {
  if (pk_team === null) return 'open';
  if (winner_team === null) return unwon ? 'lost' : 'open';
  return winner_team === pk_team ? 'won' : 'lost';
}

/** Without it, a double forfeit would look like a match that is still to be played. */
function winnerName(match: Match): string | null {
  if (match.unwon) return NOBODY;
  if (match.winner_team === null) return null;
  return match.winner_team === match.fk_team_one ? match.team_one_name : match.team_two_name;
}

function Side({ name, result }: { name: string | null; result: Result }) {
  const { colour, Icon, word } = RESULTS[result];
  return (
    <span className={`flex items-center gap-2 ${name === null ? 'font-normal text-soft' : colour}`}>
      {Icon && <Icon aria-label={word} className="size-4.5 shrink-0" />}
      {name ?? NOT_DEFINED}
    </span>
  );
}

const RESULTS = {
  won: { colour: 'text-green', Icon: Check, word: 'gagnant :' },
  lost: { colour: 'text-red', Icon: X, word: 'perdant :' },
  open: { colour: '', Icon: null, word: '' },
} as const;

const KIND: ListKind<Match> = {
  path: '/admin/matches',
  intro: "Tous les matches, dans l'ordre des rounds. Modifiez un match pour entrer son score.",
  noun: ['match', 'matches'],
  searchLabel: 'Chercher un round',
  emptyText: 'Aucun match trouvé.',
  columns: COLUMNS,
  rowKey: ({ pk_match }) => pk_match,
  nameOf: matchName,
};
