import type { CorrectionWay } from '#contract/tournament.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { scoreLine } from '#server/tournament/corrections.ts';
import { nameOf } from '#server/tournament/stages.ts';
import type { TournamentState } from '#server/tournament/state.ts';
import type { PlayedMatch, RehearsalStep } from './rehearsal-step.ts';

/** What a step of the rehearsal does, as its log tells it. */
export function stepSentence(state: TournamentState, step: RehearsalStep): string {
  switch (step.kind) {
    case 'register':
      return `Inscriptions : ${counted(step.teams.length, 'équipe inscrite', 'équipes inscrites')}, ${step.total} en tout`;
    case 'close':
      return 'Inscriptions closes';
    case 'start':
      return STARTED[step.action];
    case 'draw':
      return `Ronde ${step.round} ${step.isDrawn ? '' : 'tirée et '}publiée`;
    case 'play':
      return `${step.round} : ${playedSentence(step.matches)}`;
    case 'correct':
      return `Erreur de saisie corrigée après coup : ${scoreLine(named(state, step.match), step.score)} (${WAYS[step.way]})`;
    case 'withdraw':
      return `${step.name} : l'équipe se retire du tournoi`;
  }
}

const STARTED = {
  startSwiss: 'Phase suisse lancée',
  startGroups: 'Poules lancées',
  startBracket: 'Bracket lancé',
} as const;

const WAYS: Readonly<Record<CorrectionWay, string>> = {
  keep: 'la suite est gardée',
  redraw: 'la suite est tirée à nouveau',
  rollback: 'la suite est rejouée',
};

function playedSentence(matches: readonly PlayedMatch[]): string {
  const count = (how: PlayedMatch['how']) => matches.filter((each) => each.how === how).length;
  return [
    counted(matches.length, 'match joué', 'matchs joués'),
    ...(count('no-show') > 0 ? ['un forfait'] : []),
    ...(count('wrong') > 0 ? ['une erreur de saisie'] : []),
  ].join(', ');
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count > 1 ? many : one}`;
}

function named(state: TournamentState, { fk_team_one, fk_team_two }: KeyedMatch) {
  const name = (team: number | null) => (team === null ? null : nameOf(state, team));
  return { fk_team_one, team_one_name: name(fk_team_one), team_two_name: name(fk_team_two) };
}
