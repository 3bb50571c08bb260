import { capitalise, counted } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import type { CorrectionWay } from '#contract/tournament/tournament.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { bestOfMatch } from '#server/tournament/best-of.ts';
import { scoreLine } from '#server/tournament/corrections/corrections.ts';
import { teamName } from '#server/tournament/stages/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import { groupsSummary } from '#server/tournament/summary.ts';
import type { PlayedMatch, RehearsalStep } from './rehearsal-step.ts';

/** The log's sentence about a step of the rehearsal. */
export function stepSentence(state: TournamentState, step: RehearsalStep): string {
  switch (step.kind) {
    case 'register':
      return `Inscriptions : ${counted(step.teams.length, 'équipe inscrite', 'équipes inscrites')}, ${step.total} en tout`;
    case 'close':
      return 'Inscriptions fermées';
    case 'start':
      return step.action === 'startGroups' && groupsSummary(state)?.count === 1
        ? 'Championnat lancé'
        : STARTED[step.action];
    case 'draw':
      return `Ronde ${step.round} ${step.isDrawn ? '' : 'tirée et '}publiée`;
    case 'play':
      return `${step.round} : ${playedSentence(step.matches)}`;
    case 'correct':
      return `Erreur de saisie corrigée après coup : ${scoreLine(teamNames(state, step.match), step.score, bestOfMatch(state.document, step.match.key))} (${CORRECTION_WORDS[step.way]})`;
    case 'withdraw':
      return `${capitalise(theTeam(step.name))} s'est retirée du tournoi`;
  }
}

const STARTED = {
  startSwiss: 'Phase suisse lancée',
  startGroups: 'Poules lancées',
  startBracket: 'Bracket lancé',
} as const;

const CORRECTION_WORDS: Readonly<Record<CorrectionWay, string>> = {
  keep: 'la suite est conservée',
  redraw: 'la suite est tirée à nouveau',
  rollback: 'la suite est rejouée',
};

function playedSentence(matches: readonly PlayedMatch[]): string {
  const count = (outcome: PlayedMatch['how']) =>
    matches.filter((each) => each.how === outcome).length;
  return [
    counted(matches.length, 'match joué', 'matchs joués'),
    ...(count('no-show') > 0 ? ['un forfait'] : []),
    ...(count('wrong') > 0 ? ['une erreur de saisie'] : []),
  ].join(', ');
}

function teamNames(state: TournamentState, { fk_team_one, fk_team_two }: KeyedMatch) {
  const name = (team: number | null) => (team === null ? null : teamName(state, team));
  return { fk_team_one, team_one_name: name(fk_team_one), team_two_name: name(fk_team_two) };
}
