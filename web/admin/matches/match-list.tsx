import { isOver } from '#contract/tournament/match-state.ts';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from '#web/ui/router.tsx';
import type { Match } from '#contract/entities.ts';
import { NO_OPPONENT, NOT_DEFINED } from '#contract/public-state.ts';
import { formatMatchDate } from '#web/lib/event-words/dates.ts';
import { ListView, type ListKind, type ListProps } from '#web/admin/shared/lists/list-view.tsx';
import { searchable } from '#web/admin/shared/lists/search.ts';

type MatchListProps = ListProps<Match> & {
  /** The matches of the tournament by key; null until they are loaded. All others were made by hand. */
  tournamentMatches: ReadonlyMap<number, { bye: boolean }> | null;
  /** Where the score of a match of the tournament is entered. */
  scoreHref: (pk_match: number) => string;
};

/** The rows come in the order of their rounds. */
export function MatchList({ tournamentMatches, scoreHref, ...props }: MatchListProps) {
  const rows = props.state.status === 'success' ? props.state.rows : NONE;
  const find = useMemo(() => searchable(rows, ({ round_label }) => [round_label]), [rows]);
  const kind = useMemo(
    () => matchListKind(tournamentMatches ?? NO_MATCHES, scoreHref),
    [tournamentMatches, scoreHref],
  );
  return <ListView {...props} kind={kind} find={find} />;
}

export function matchName({ team_one_name, team_two_name }: Match): string {
  return `${team_one_name ?? NOT_DEFINED} VS ${team_two_name ?? NOT_DEFINED}`;
}

const NONE: readonly Match[] = [];
const NO_MATCHES: MatchListProps['tournamentMatches'] & object = new Map();
const NOTHING = <span className="text-soft">---</span>;

const COLUMNS = [
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

function teamResult(pk_team: number | null, { winner_team, unwon }: Match): Result {
  if (pk_team === null) return 'open';
  if (winner_team === null) return unwon ? 'lost' : 'open';
  return winner_team === pk_team ? 'won' : 'lost';
}

/** Without 'nobody', a double forfeit would look like a match still to be played. */
function winnerName(match: Match): string | null {
  if (match.unwon) return NO_OPPONENT;
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

function matchListKind(
  tournamentMatches: ReadonlyMap<number, { bye: boolean }>,
  scoreHref: MatchListProps['scoreHref'],
): ListKind<Match> {
  const isInTournament = ({ pk_match }: Match) => tournamentMatches.has(pk_match);
  return {
    ...KIND,
    columns: [
      {
        header: 'Round',
        renderCell: (match) => (
          <>
            {match.round_label}
            {/* Only if there is a tournament: otherwise it is true of all matches. */}
            {tournamentMatches.size > 0 && !isInTournament(match) && (
              <span className="block text-sm text-soft">hors tournoi, non public</span>
            )}
          </>
        ),
      },
      {
        header: 'Équipes',
        renderCell: (match) => (
          <div className="grid gap-0.5 text-lg leading-snug font-semibold">
            <Side name={match.team_one_name} result={teamResult(match.fk_team_one, match)} />
            <Side name={match.team_two_name} result={teamResult(match.fk_team_two, match)} />
            {tournamentMatches.get(match.pk_match)?.bye === true && (
              <span className="text-sm font-normal text-soft">exempte : gagne sans jouer</span>
            )}
          </div>
        ),
      },
      ...COLUMNS,
    ],
    rowLink: (match) =>
      isInTournament(match) ? { to: scoreHref(match.pk_match), label: scoreLabel(match) } : null,
  };
}

function scoreLabel(match: Match): string {
  if (match.fk_team_one === null || match.fk_team_two === null) return 'Voir dans Tournoi';
  return isOver(match) ? 'Corriger le score' : 'Saisir le score';
}

const KIND: Omit<ListKind<Match>, 'columns'> = {
  path: '/admin/matches',
  intro: (
    <>
      Tous les matchs, dans l'ordre des rondes. Saisissez les scores du tournoi dans{' '}
      <Link to="/admin/tournament" className="text-link">
        Tournoi
      </Link>
      . Un match ajouté ici à la main n'est montré sur aucune page publique.
    </>
  ),
  noun: ['match', 'matchs'],
  searchLabel: 'Chercher un round',
  emptyText: 'Aucun match trouvé.',
  rowKey: ({ pk_match }) => pk_match,
  rowName: matchName,
};
