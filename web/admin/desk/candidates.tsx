import { counted, oneOr } from '#contract/words/french.ts';
import { pairText } from '#contract/words/team-names.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import { Elapsed, progressLabel } from '#web/lib/matches/match-progress.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/router.tsx';
import { SearchField } from '#web/ui/lists/search-field.tsx';

/** A match that can be put on air. */
export type Candidate = { match: PublicMatch; name: string };

type CandidatesProps = {
  /** In the order in which they are to be played. */
  candidates: readonly Candidate[];
  searchText: string;
  onSearchText: (searchText: string) => void;
  /** The connection is lost: a press does nothing, and the screen says why. */
  isDisabled: boolean;
  onChoose: (pk_match: number) => void;
};

export function Candidates({
  candidates,
  searchText,
  onSearchText,
  isDisabled,
  onChoose,
}: CandidatesProps) {
  const visibleCandidates = candidates.slice(0, VISIBLE_MAX);
  const [first] = visibleCandidates;
  const hiddenCount = candidates.length - visibleCandidates.length;
  return (
    <section aria-labelledby="matchs" className="grid content-start gap-4">
      <h2 id="matchs" className="headline text-3xl">
        Choisir un match
      </h2>
      <SearchField
        label="Chercher une équipe"
        searchText={searchText}
        onSearchText={onSearchText}
        onEnter={() => first && onChoose(first.match.pk_match)}
        found={foundText(candidates.length, searchText)}
      />
      {visibleCandidates.length === 0 && (
        <p className="text-soft">
          {searchText.trim() === ''
            ? "Aucun autre match n'a ses deux équipes pour le moment."
            : 'Aucun match de cette équipe.'}
        </p>
      )}
      <ul className="grid gap-2">
        {visibleCandidates.map(({ match, name }) => (
          <li
            key={match.pk_match}
            className="flex items-center justify-between gap-3 border border-line bg-panel px-4 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="block text-sm text-soft">
                {name}
                {' · '}
                <MatchState match={match} />
              </span>
              <span className="font-semibold">
                {match.team_one_name} – {match.team_two_name}
              </span>
              <Link
                to={`/admin/desk/card/${match.pk_match}`}
                className="text-link block w-fit py-1 text-sm"
              >
                Fiche<span className="sr-only">{` : ${teamPair(match)}`}</span>
              </Link>
            </p>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Mettre à l'antenne : ${teamPair(match)}`}
              onClick={() => onChoose(match.pk_match)}
              className={classes('shrink-0 max-sm:max-w-36', isDisabled && 'opacity-60')}
            >
              Mettre à l'antenne
            </Button>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <p className="text-sm text-soft">
          Et {oneOr('un autre match', hiddenCount, 'autres matchs')} : cherchez une équipe.
        </p>
      )}
    </section>
  );
}

const VISIBLE_MAX = 8;

function MatchState({ match }: { match: PublicMatch }) {
  const { station, day } = match;
  if (isOver(match)) return 'terminé';
  const progress = progressLabel(match)?.toLowerCase() ?? 'à jouer';
  return (
    <>
      {progress}
      {day?.since && (
        <>
          {' depuis '}
          <Elapsed since={day.since} />
        </>
      )}
      {station !== null && ` · poste ${station}`}
    </>
  );
}

export function teamPair({ team_one_name, team_two_name }: PublicMatch): string {
  return pairText(team_one_name ?? '', team_two_name ?? '');
}

function foundText(count: number, searchText: string): string {
  if (searchText.trim() === '') return '';
  if (count === 0) return 'Aucun match trouvé.';
  return counted(count, 'match trouvé', 'matchs trouvés');
}
