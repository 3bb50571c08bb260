import { Elapsed, progressWord } from '#web/lib/match-progress.ts';
import type { PublicMatch } from '#web/lib/matches.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/router.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** A match that can be put on air. */
export type Candidate = { match: PublicMatch; name: string };

type CandidatesProps = {
  /** In the order in which it is their turn. */
  candidates: readonly Candidate[];
  words: string;
  onWords: (words: string) => void;
  /** Pressed, a button says why it does nothing. */
  isIdle: boolean;
  onChoose: (pk_match: number) => void;
};

export function Candidates({ candidates, words, onWords, isIdle, onChoose }: CandidatesProps) {
  const shown = candidates.slice(0, MOST_SHOWN);
  const [first] = shown;
  const more = candidates.length - shown.length;
  return (
    <section aria-labelledby="matchs" className="grid content-start gap-4">
      <h2 id="matchs" className="headline text-3xl">
        Choisir un match
      </h2>
      <SearchField
        label="Chercher une équipe"
        words={words}
        onWords={onWords}
        onEnter={() => first && onChoose(first.match.pk_match)}
        found={foundText(candidates.length, words)}
      />
      {shown.length === 0 && (
        <p className="text-soft">
          {words.trim() === ''
            ? 'Aucun autre match n’a ses deux équipes pour le moment.'
            : 'Aucun match de cette équipe.'}
        </p>
      )}
      <ul className="grid gap-2">
        {shown.map(({ match, name }) => (
          <li
            key={match.pk_match}
            className="flex items-center justify-between gap-3 border border-line bg-panel px-4 py-2"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="block text-sm text-soft">
                {name}
                {' · '}
                <State match={match} />
              </span>
              <span className="font-semibold">
                {match.team_one_name} – {match.team_two_name}
              </span>
              <Link
                to={`/admin/desk/card/${match.pk_match}`}
                className="text-link block w-fit py-1 text-sm"
              >
                Fiche<span className="sr-only">{` : ${pairOf(match)}`}</span>
              </Link>
            </p>
            <Button
              variant="secondary"
              size="small"
              aria-label={`Mettre à l'antenne : ${pairOf(match)}`}
              onClick={() => onChoose(match.pk_match)}
              className={classes('shrink-0', isIdle && 'opacity-60')}
            >
              Antenne
            </Button>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-soft">
          {more > 1
            ? `Et ${more} autres : cherchez une équipe.`
            : 'Et un autre : cherchez une équipe.'}
        </p>
      )}
    </section>
  );
}

const MOST_SHOWN = 8;

/** 'En cours, 12 min, poste 3' */
function State({ match }: { match: PublicMatch }) {
  const { winner_team, unwon, station, day } = match;
  if (winner_team !== null || unwon) return 'terminé';
  const word = progressWord(match)?.toLowerCase() ?? 'à venir';
  return (
    <>
      {word}
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

export function pairOf({ team_one_name, team_two_name }: PublicMatch): string {
  return `${team_one_name} – ${team_two_name}`;
}

function foundText(count: number, words: string): string {
  if (words.trim() === '') return '';
  if (count === 0) return 'Aucun match trouvé.';
  return count > 1 ? `${count} matchs trouvés` : '1 match trouvé';
}
