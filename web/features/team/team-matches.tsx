import { NOT_DEFINED } from '#contract/public-state.ts';
import type { MatchNames } from '#contract/match-names.ts';
import { Elapsed, progressWord } from '#web/lib/match-progress.ts';
import {
  isToCome,
  matchState,
  questionOf,
  sidesOf,
  STATE_NOTES,
  whenAndWhere,
  type DuelSide,
  type PublicMatch,
} from '#web/lib/matches.ts';
import { placeText } from '#web/lib/places.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { ExplainedDuel } from '#web/ui/explained-duel.tsx';
import type { TeamMatch } from './team-view.ts';

type TeamMatchesProps = {
  team: number;
  matches: readonly TeamMatch[];
  names: MatchNames;
  teamAddress: (team: number) => string;
};

/** Every match of a team, in the order in which it plays them, each with why it is played. */
export function TeamMatches({ team, matches, names, teamAddress }: TeamMatchesProps) {
  return (
    <section aria-labelledby={TITLE}>
      <h2 id={TITLE} className="headline text-4xl sm:text-5xl">
        Ses matchs
      </h2>
      {matches.length === 0 && <p className="mt-3 text-soft">Aucun match trouvé.</p>}
      <ol className="mt-2 grid gap-x-10 lg:grid-cols-2">
        {matches.map((own) => (
          <li key={own.match.key} className="min-w-0">
            <OwnMatch own={own} team={team} names={names} teamAddress={teamAddress} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const TITLE = 'titre-matchs';

type OwnMatchProps = Omit<TeamMatchesProps, 'matches'> & { own: TeamMatch };

function OwnMatch({ own: { match, name }, team, names, teamAddress }: OwnMatchProps) {
  const [one, two] = sidesOf(match);
  const state = matchState(match);
  const shown = (side: DuelSide) => ({
    ...side,
    marked: side.id === team,
    to: side.id === null || side.id === team ? undefined : teamAddress(side.id),
  });
  return (
    <ExplainedDuel
      where={resultOf(match, team)}
      note={progressWord(match) ?? STATE_NOTES[state] ?? ''}
      below={match.day?.since && <Elapsed since={match.day.since} />}
      above={[name, isToCome(match) && whenAndWhere(match)].filter(Boolean).join(' · ')}
      one={shown(one)}
      two={shown(two)}
      unknown={unknownIn(match, names)}
      live={state === 'live'}
      question={questionOf(match)}
      answer={asSentence(match.explanation)}
    />
  );
}

/** Won or lost, in a letter. */
function resultOf({ winner_team, unwon }: PublicMatch, team: number) {
  if (winner_team === null && !unwon) return '–';
  const { letter, word, tone } = winner_team === team ? WON : LOST;
  return (
    <span className={tone}>
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}

const WON = { letter: 'V', word: 'Victoire', tone: 'text-green' };
const LOST = { letter: 'D', word: 'Défaite', tone: 'text-red' };

function unknownIn(match: PublicMatch, names: MatchNames): string {
  if (matchState(match) === 'bye') return 'Victoire sans jouer';
  if (match.fk_team_one !== null && match.fk_team_two !== null) return NOT_DEFINED;
  return placeText(match, match.fk_team_one === null ? 0 : 1, names);
}
