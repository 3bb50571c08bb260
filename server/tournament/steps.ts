import { groupMatchesFor } from '#contract/group-matches.ts';
import type { Steps } from '#contract/tournament.ts';
import { sentenceOf, type Verdict } from '#server/rules/result.ts';
import { bracketGames } from '#server/sentences/formats.ts';
import { firstStage, hasBegun, type TournamentDocument } from './document.ts';
import { draftOf } from './drafts.ts';
import {
  mayDrawRound,
  mayStartBracket,
  mayStartGroups,
  mayStartSwiss,
  participants,
} from './may-start.ts';
import { bracketOptions, swissRoundsFor } from './settings.ts';
import { goneFrom, isRegistrationOpen, nameOf, phaseOf } from './stages.ts';
import { enteringCount, groupsIn, tournamentOf } from './summary.ts';
import type { TournamentState } from './state.ts';

type Next = NonNullable<Steps['next']>;

export function stepsOf(state: TournamentState, version: number, last: Steps['last']): Steps {
  const { draft, absent, bracket } = state.document;
  const withdrawn = [...absent, ...goneFrom(firstStage(state.document)), ...goneFrom(bracket)];
  return {
    tournament: tournamentOf(state, version),
    steps: lineOf(state),
    next: nextOf(state),
    last,
    draft: draft === null ? null : draftOf(state, draft),
    proposed_rounds: swissRoundsFor(state, participants(state).length),
    withdrawn: withdrawn.map((pk_team) => ({
      pk_team,
      name: nameOf(state, pk_team),
      may_return: mayReturn(state.document, pk_team),
    })),
    format: state.format,
  };
}

/** Who left a stage may come back to it; who never was in it enters a Swiss phase late, or not at all. */
function mayReturn({ swiss, groups, bracket }: TournamentDocument, pk_team: number): boolean {
  if (bracket !== null) return bracket.teams.includes(pk_team);
  if (groups !== null) return groups.teams.includes(pk_team);
  if (swiss === null || swiss.teams.includes(pk_team)) return true;
  return swiss.drawn.length <= 1 && swiss.drawn.length < swiss.options.rounds;
}

export function nextOf(state: TournamentState): Next | null {
  const { document, format } = state;
  const { swiss, draft } = document;
  if (document.bracket !== null) return null;
  if (!hasBegun(document)) return isRegistrationOpen(state) ? closing(state) : beginning(state);
  if (draft !== null) {
    return step('publishRound', `Publier la ronde ${draft.round}`, null, [
      `La ronde ${draft.round} devient visible pour tout le monde.`,
    ]);
  }
  const round = (swiss?.drawn.length ?? 0) + 1;
  if (swiss !== null && round <= swiss.options.rounds) {
    return step('drawRound', `Tirer la ronde ${round}`, mayDrawRound(state), [
      `La ronde ${round} est tirée en brouillon : seuls les admins la voient jusqu'à sa publication.`,
    ]);
  }
  return format.last === null ? null : startingBracket(state);
}

function closing(state: TournamentState): Next {
  const playing = participants(state);
  const complete = playing.filter(({ player_count, capacity }) => player_count >= capacity).length;
  return step('setRegistration', 'Clore les inscriptions', null, [
    `${complete} équipe${complete > 1 ? 's' : ''} complète${complete > 1 ? 's' : ''} sur ${playing.length}.`,
    "Plus personne ne peut s'inscrire en ligne ; vous pouvez rouvrir à tout moment.",
  ]);
}

function beginning(state: TournamentState): Next {
  const { first } = state.format;
  const count = participants(state).length;
  if (first === null) return startingBracket(state);
  if (first.kind === 'swiss') {
    const rounds = swissRoundsFor(state, count);
    return step('startSwiss', 'Lancer la phase suisse', mayStartSwiss(state), [
      `${count} équipes jouent ${rounds} ronde${rounds > 1 ? 's' : ''} en BO${first.best_of}.`,
    ]);
  }
  const { groups, best_of } = first;
  const [label, where] =
    groups === 1
      ? ['Lancer le championnat', 'en un championnat']
      : ['Lancer les poules', `en ${groups} poules`];
  return step('startGroups', label, mayStartGroups(state), [
    `${count} équipes jouent ${where} : ${groupMatchesFor(count, groups)} matchs en BO${best_of}.`,
    `Tous les matchs sont visibles aussitôt : chaque équipe rencontre toutes les autres${groups === 1 ? '' : ' de sa poule'}.`,
  ]);
}

function startingBracket(state: TournamentState): Next {
  const { last } = state.format;
  const order = hasBegun(state.document)
    ? "d'après le classement"
    : "dans l'ordre des inscriptions";
  return step('startBracket', 'Lancer le bracket', mayStartBracket(state), [
    `${enteringCount(state)} équipes entrent dans le bracket, placées ${order}.`,
    ...(last === null ? [] : [bracketGames(bracketOptions(last))]),
  ]);
}

function step(action: Next['action'], label: string, verdict: Verdict, preview: string[]): Next {
  return { action, label, preview, refusal: verdict === null ? null : sentenceOf(verdict) };
}

type Line = Steps['steps'];

export function lineOf(state: TournamentState): Line {
  const { bracket } = state.document;
  const phase = phaseOf(state);
  const hasBracket = state.format.last !== null || bracket !== null;
  return [
    {
      key: 'registration',
      label: isRegistrationOpen(state) ? 'Inscriptions ouvertes' : 'Inscriptions closes',
      state: progress(hasBegun(state.document), true),
    },
    ...firstSteps(state),
    ...(hasBracket ? [bracketStep(phase)] : []),
    {
      key: 'finished',
      // Several groups alone have a winner each.
      label: hasBracket || (groupsIn(state)?.count ?? 1) === 1 ? 'Champion' : 'Résultat',
      state: progress(false, phase === 'finished'),
    },
  ];
}

/** One for each Swiss round; one for all groups, since their matches are all there at once. */
function firstSteps(state: TournamentState): Line {
  const { swiss, groups, draft, bracket } = state.document;
  const phase = phaseOf(state);
  const isOver = bracket !== null || phase === 'finished';
  const played = groupsIn(state);
  if (played !== null) {
    const label = played.count === 1 ? 'Championnat' : 'Poules';
    const isOn = groups !== null && phase === 'groups';
    return [{ key: 'groups', label, state: progress(groups !== null && isOver, isOn) }];
  }
  if (swiss === null && state.format.first === null) return [];
  // A draft counts as the current round, although only admins see it yet.
  const round = draft?.round ?? Math.max(swiss?.drawn.length ?? 0, 1);
  const total = swiss?.options.rounds ?? swissRoundsFor(state, participants(state).length);
  return Array.from({ length: total }, (_, index) => ({
    key: `round-${index + 1}`,
    label: `Ronde ${index + 1}`,
    state: progress(
      isOver || (swiss !== null && index + 1 < round),
      phase === 'swiss' && index + 1 === round,
    ),
  }));
}

function bracketStep(phase: ReturnType<typeof phaseOf>): Line[number] {
  return {
    key: 'bracket',
    label: 'Bracket',
    state: progress(phase === 'finished', phase === 'bracket'),
  };
}

function progress(done: boolean, current: boolean) {
  if (done) return 'done' as const;
  return current ? ('current' as const) : ('coming' as const);
}
