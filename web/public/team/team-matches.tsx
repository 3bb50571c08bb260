import { isOver } from '#contract/tournament/match-state.ts';
import { asSentence } from '#contract/words/french.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import type { MatchNames } from '#contract/tournament/match-names.ts';
import { Elapsed, progressLabel } from '#web/lib/matches/match-progress.ts';
import {
  isUpcoming,
  matchState,
  explanationQuestion,
  duelSides,
  stateNote,
  whenAndWhere,
  type DuelSide,
  type PublicMatch,
} from '#web/lib/matches/matches.ts';
import { slotText } from '#web/lib/matches/bracket-slots.ts';
import { ExplainedDuel } from '#web/ui/explained-duel.tsx';
import type { TeamMatch } from './team-view.ts';

type TeamMatchesProps = {
  team: number;
  matches: readonly TeamMatch[];
  names: MatchNames;
  teamAddress: (team: number) => string;
};

/** All matches of a team in playing order, each with its reason. */
export function TeamMatches({ team, matches, names, teamAddress }: TeamMatchesProps) {
  return (
    <section aria-labelledby={TITLE}>
      <h2 id={TITLE} className="headline text-4xl sm:text-5xl">
        Ses matchs
      </h2>
      {matches.length === 0 && <p className="mt-3 text-soft">Aucun match trouvé.</p>}
      <ol className="mt-2 grid gap-x-10 lg:grid-cols-2">
        {matches.map((teamMatch) => (
          <li key={teamMatch.match.key} className="min-w-0">
            <OwnMatch teamMatch={teamMatch} team={team} names={names} teamAddress={teamAddress} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const TITLE = 'titre-matchs';

type OwnMatchProps = Omit<TeamMatchesProps, 'matches'> & { teamMatch: TeamMatch };

function OwnMatch({ teamMatch, team, names, teamAddress }: OwnMatchProps) {
  const { match, name, best_of } = teamMatch;
  const [one, two] = duelSides(match);
  const duelSide = (side: DuelSide) => ({
    ...side,
    marked: side.id === team,
    to: side.id === null || side.id === team ? undefined : teamAddress(side.id),
  });
  return (
    <ExplainedDuel
      where={resultLetter(match, team)}
      note={progressLabel(match) ?? stateNote(match, best_of ?? 1) ?? ''}
      below={match.day?.since && <Elapsed since={match.day.since} />}
      above={[name, isUpcoming(match) && whenAndWhere(match)].filter(Boolean).join(' · ')}
      one={duelSide(one)}
      two={duelSide(two)}
      unknown={unknownTeamText(match, names)}
      live={matchState(match) === 'live'}
      question={explanationQuestion(match)}
      answer={asSentence(match.explanation)}
    />
  );
}

/** Won or lost, as a letter. */
function resultLetter(match: PublicMatch, team: number) {
  if (!isOver(match)) return '–';
  const { letter, word, tone } = match.winner_team === team ? WON : LOST;
  return (
    <span className={tone}>
      <span aria-hidden>{letter}</span>
      <span className="sr-only">{word}</span>
    </span>
  );
}

const WON = { letter: 'V', word: 'Victoire', tone: 'text-green' };
const LOST = { letter: 'D', word: 'Défaite', tone: 'text-red' };

function unknownTeamText(match: PublicMatch, names: MatchNames): string {
  if (matchState(match) === 'bye') return 'Victoire sans jouer';
  if (match.fk_team_one !== null && match.fk_team_two !== null) return NOT_DEFINED;
  return slotText(match, match.fk_team_one === null ? 0 : 1, names);
}
