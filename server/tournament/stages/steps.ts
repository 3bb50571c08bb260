import { counted, plural } from '#contract/words/french.ts';
import { groupMatchCount } from '#contract/tournament/group-matches.ts';
import type { Steps } from '#contract/tournament/tournament.ts';
import { refusalSentence, type Verdict } from '#server/rules/result.ts';
import { bracketGames } from '#server/sentences/bracket-best-of.ts';
import {
  firstStage,
  hasBegun,
  type TournamentDocument,
} from '#server/tournament/document/document.ts';
import { draftView } from './drafts.ts';
import {
  mayDrawRound,
  mayStartBracket,
  mayStartGroups,
  mayStartSwiss,
  participants,
} from './may-start.ts';
import { bracketOptions, swissRoundsFor } from '#server/tournament/document/settings.ts';
import { withdrawnTeams, isRegistrationOpen, teamName, currentPhase } from './stages.ts';
import { enteringCount, groupsSummary, tournamentSummary } from '#server/tournament/summary.ts';
import type { TournamentState } from '#server/tournament/state.ts';

type NextStep = NonNullable<Steps['next']>;

export function stepsView(state: TournamentState, version: number, last: Steps['last']): Steps {
  const { draft, absent, bracket } = state.document;
  const withdrawn = [
    ...absent,
    ...withdrawnTeams(firstStage(state.document)),
    ...withdrawnTeams(bracket),
  ];
  return {
    tournament: tournamentSummary(state, version),
    steps: stepLine(state),
    next: findNextStep(state),
    last,
    draft: draft === null ? null : draftView(state, draft),
    proposed_rounds: swissRoundsFor(state, participants(state).length),
    withdrawn: withdrawn.map((pk_team) => ({
      pk_team,
      name: teamName(state, pk_team),
      may_return: mayReturn(state.document, pk_team),
    })),
    format: state.format,
  };
}

/** A team that withdrew from a stage may return to it; another one can only enter a Swiss phase late. */
function mayReturn({ swiss, groups, bracket }: TournamentDocument, pk_team: number): boolean {
  if (bracket !== null) return bracket.teams.includes(pk_team);
  if (groups !== null) return groups.teams.includes(pk_team);
  if (swiss === null || swiss.teams.includes(pk_team)) return true;
  return swiss.drawn.length <= 1 && swiss.drawn.length < swiss.options.rounds;
}

export function findNextStep(state: TournamentState): NextStep | null {
  const { document, format } = state;
  const { swiss, draft } = document;
  if (document.bracket !== null) return null;
  if (!hasBegun(document))
    return isRegistrationOpen(state) ? closeRegistrationStep(state) : firstStageStep(state);
  if (draft !== null) {
    return toStep('publishRound', `Publier la ronde ${draft.round}`, null, [
      `La ronde ${draft.round} devient visible pour tout le monde.`,
    ]);
  }
  const round = (swiss?.drawn.length ?? 0) + 1;
  if (swiss !== null && round <= swiss.options.rounds) {
    return toStep('drawRound', `Tirer la ronde ${round}`, mayDrawRound(state), [
      `La ronde ${round} est tirée en brouillon : seuls les admins la voient jusqu'à sa publication.`,
    ]);
  }
  return format.last === null ? null : startBracketStep(state);
}

function closeRegistrationStep(state: TournamentState): NextStep {
  const playing = participants(state);
  const complete = playing.filter(({ player_count, capacity }) => player_count >= capacity).length;
  const completeText =
    complete === 0
      ? 'Aucune équipe complète'
      : counted(complete, 'équipe complète', 'équipes complètes');
  return toStep('setRegistration', 'Fermer les inscriptions', null, [
    `${completeText} sur ${playing.length}.`,
    "Plus personne ne peut s'inscrire en ligne ; vous pouvez rouvrir les inscriptions à tout moment.",
  ]);
}

function firstStageStep(state: TournamentState): NextStep {
  const { first } = state.format;
  const count = participants(state).length;
  if (first === null) return startBracketStep(state);
  if (first.kind === 'swiss') {
    const rounds = swissRoundsFor(state, count);
    return toStep('startSwiss', 'Lancer la phase suisse', mayStartSwiss(state), [
      `${teamsPlay(count)} ${counted(rounds, 'ronde')} en BO${first.best_of}.`,
    ]);
  }
  const { groups, best_of } = first;
  const [label, where] =
    groups === 1
      ? ['Lancer le championnat', 'un championnat']
      : ['Lancer les poules', `en ${groups} poules`];
  return toStep('startGroups', label, mayStartGroups(state), [
    `${teamsPlay(count)} ${where} : ${counted(groupMatchCount(count, groups), 'match')} en BO${best_of}.`,
    `Tous les matchs sont visibles aussitôt : chaque équipe rencontre toutes les autres${groups === 1 ? '' : ' de sa poule'}.`,
  ]);
}

function teamsPlay(count: number): string {
  return `${counted(count, 'équipe')} ${plural(count, 'joue', 'jouent')}`;
}

function startBracketStep(state: TournamentState): NextStep {
  const { last } = state.format;
  const count = enteringCount(state);
  const order = hasBegun(state.document)
    ? "d'après le classement"
    : "dans l'ordre des inscriptions";
  return toStep('startBracket', 'Lancer le bracket', mayStartBracket(state), [
    `${counted(count, 'équipe')} ${plural(count, 'entre', 'entrent')} dans le bracket, ${plural(count, 'placée')} ${order}.`,
    ...(last === null ? [] : [bracketGames(bracketOptions(last))]),
  ]);
}

function toStep(
  action: NextStep['action'],
  label: string,
  verdict: Verdict,
  preview: string[],
): NextStep {
  return { action, label, preview, refusal: verdict === null ? null : refusalSentence(verdict) };
}

type StepLine = Steps['steps'];

export function stepLine(state: TournamentState): StepLine {
  const { bracket } = state.document;
  const phase = currentPhase(state);
  const hasBracket = state.format.last !== null || bracket !== null;
  return [
    {
      key: 'registration',
      label: isRegistrationOpen(state) ? 'Inscriptions ouvertes' : 'Inscriptions fermées',
      state: stepState(hasBegun(state.document), true),
    },
    ...firstSteps(state),
    ...(hasBracket ? [bracketStep(phase)] : []),
    {
      key: 'finished',
      // Several groups without a bracket have several winners.
      label: hasBracket || (groupsSummary(state)?.count ?? 1) === 1 ? 'Champion' : 'Résultat',
      state: stepState(false, phase === 'finished'),
    },
  ];
}

/** One step per Swiss round; one for all groups, because their matches all exist at once. */
function firstSteps(state: TournamentState): StepLine {
  const { swiss, groups, draft, bracket } = state.document;
  const phase = currentPhase(state);
  const isOver = bracket !== null || phase === 'finished';
  const played = groupsSummary(state);
  if (played !== null) {
    const label = played.count === 1 ? 'Championnat' : 'Poules';
    const isOn = groups !== null && phase === 'groups';
    return [{ key: 'groups', label, state: stepState(groups !== null && isOver, isOn) }];
  }
  if (swiss === null && state.format.first === null) return [];
  // A draft counts as the current round, although only admins see it yet.
  const round = draft?.round ?? Math.max(swiss?.drawn.length ?? 0, 1);
  const total = swiss?.options.rounds ?? swissRoundsFor(state, participants(state).length);
  return Array.from({ length: total }, (_, index) => ({
    key: `round-${index + 1}`,
    label: `Ronde ${index + 1}`,
    state: stepState(
      isOver || (swiss !== null && index + 1 < round),
      phase === 'swiss' && index + 1 === round,
    ),
  }));
}

function bracketStep(phase: ReturnType<typeof currentPhase>): StepLine[number] {
  return {
    key: 'bracket',
    label: 'Bracket',
    state: stepState(phase === 'finished', phase === 'bracket'),
  };
}

function stepState(done: boolean, current: boolean) {
  if (done) return 'done' as const;
  return current ? ('current' as const) : ('coming' as const);
}
