import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from '#web/ui/router.tsx';
import type { Match } from '#contract/entities.ts';
import { NOBODY, NOT_DEFINED } from '#contract/public-state.ts';
import { formatMatchDate } from '#web/lib/dates.ts';
import { ListView, type ListKind, type ListProps } from './list-view.tsx';
import { searchable } from './search.ts';

type MatchListProps = ListProps<Match> & {
  /** The tournament's own, by key; null until they are known. All others were made by hand. */
  inTournament: ReadonlyMap<number, { bye: boolean }> | null;
  /** Where the score of a match of the tournament is entered. */
  scoreHref: (pk_match: number) => string;
};

/** The rows come in the order of their rounds. */
export function MatchList({ inTournament, scoreHref, ...props }: MatchListProps) {
  const rows = props.state.status === 'success' ? props.state.rows : NONE;
  const find = useMemo(() => searchable(rows, ({ round_label }) => [round_label]), [rows]);
  const kind = useMemo(
    () => kindFor(inTournament ?? NOT_KNOWN, scoreHref),
    [inTournament, scoreHref],
  );
  return <ListView {...props} kind={kind} find={find} />;
}

export function matchName({ team_one_name, team_two_name }: Match): string {
  return `${team_one_name ?? NOT_DEFINED} VS ${team_two_name ?? NOT_DEFINED}`;
}

const NONE: readonly Match[] = [];
const NOT_KNOWN: MatchListProps['inTournament'] & object = new Map();
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

function kindFor(
  inTournament: ReadonlyMap<number, { bye: boolean }>,
  scoreHref: MatchListProps['scoreHref'],
): ListKind<Match> {
  const isIn = ({ pk_match }: Match) => inTournament.has(pk_match);
  return {
    ...KIND,
    columns: [
      {
        header: 'Round',
        renderCell: (match) => (
          <>
            {match.round_label}
            {/* Said only where the tournament's own stand beside it; otherwise it is true of them all. */}
            {inTournament.size > 0 && !isIn(match) && (
              <span className="block text-sm text-soft">hors tournoi, pas public</span>
            )}
          </>
        ),
      },
      {
        header: 'Equipes',
        renderCell: (match) => (
          <div className="grid gap-0.5 text-lg leading-snug font-semibold">
            <Side name={match.team_one_name} result={resultOf(match.fk_team_one, match)} />
            <Side name={match.team_two_name} result={resultOf(match.fk_team_two, match)} />
            {inTournament.get(match.pk_match)?.bye === true && (
              <span className="text-sm font-normal text-soft">exempte : gagne sans jouer</span>
            )}
          </div>
        ),
      },
      ...COLUMNS,
    ],
    linkOf: (match) =>
      isIn(match) ? { to: scoreHref(match.pk_match), label: scoreLabel(match) } : null,
  };
}

function scoreLabel({ fk_team_one, fk_team_two, winner_team, unwon }: Match): string {
  if (fk_team_one === null || fk_team_two === null) return 'Voir dans Tournoi';
  return winner_team === null && !unwon ? 'Saisir le score' : 'Corriger le score';
}

const KIND: Omit<ListKind<Match>, 'columns'> = {
  path: '/admin/matches',
  intro: (
    <>
      Tous les matchs, dans l'ordre des rondes. Les scores du tournoi se saisissent sous{' '}
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
  nameOf: matchName,
};
