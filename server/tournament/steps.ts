import type { Steps } from '#contract/tournament.ts';
import { refuse, sentenceOf, type Verdict } from '#server/rules/result.ts';
import { bracketGames } from '#server/sentences/formats.ts';
import type { TournamentDocument } from './document.ts';
import { draftOf } from './drafts.ts';
import { bracketOptions, swissRoundsFor } from './settings.ts';
import { goneFrom, nameOf, openMatches, phaseOf } from './stages.ts';
import { tournamentOf } from './views.ts';
import type { TeamFacts, TournamentState } from './state.ts';

/** Two teams make a match: fewer make no tournament. */
const TEAMS_NEEDED = 2;

type Next = NonNullable<Steps['next']>;

export function stepsOf(state: TournamentState, version: number, last: Steps['last']): Steps {
  const { draft, absent, swiss, bracket } = state.document;
  const withdrawn = [...absent, ...goneFrom(swiss), ...goneFrom(bracket)];
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

/** Who left a stage may come back to it; who never was in it enters late, or not at all. */
function mayReturn({ swiss, bracket }: TournamentDocument, pk_team: number): boolean {
  if (bracket !== null) return bracket.teams.includes(pk_team);
  if (swiss === null || swiss.teams.includes(pk_team)) return true;
  return swiss.drawn.length <= 1 && swiss.drawn.length < swiss.options.rounds;
}

/** The teams that would play if the Swiss phase began now, in order of registration. */
export function participants({ teams, document }: TournamentState): TeamFacts[] {
  return [...teams.values()].filter(({ pk_team }) => !document.absent.includes(pk_team));
}

export function mayStartSwiss(state: TournamentState): Verdict {
  if (phaseOf(state) === 'registration') {
    return refuse('wrong-phase', { reason: 'registration-open' });
  }
  if (state.document.swiss !== null) {
    return refuse('wrong-phase', { reason: 'swiss-started' });
  }
  const playing = participants(state);
  const incomplete = playing.filter(({ player_count, capacity }) => player_count < capacity);
  if (incomplete.length > 0) {
    return refuse('teams-incomplete', { names: incomplete.map(({ name }) => name) });
  }
  return playing.length < TEAMS_NEEDED ? refuse('too-few-teams', { needed: TEAMS_NEEDED }) : null;
}

export function mayDrawRound(state: TournamentState): Verdict {
  const { swiss, bracket } = state.document;
  if (swiss === null) return refuse('wrong-phase', { reason: 'swiss-not-started' });
  if (bracket !== null) return refuse('wrong-phase', { reason: 'bracket-started' });
  if (swiss.drawn.length >= swiss.options.rounds) {
    return refuse('wrong-phase', { reason: 'rounds-all-drawn' });
  }
  return everythingPlayed(state);
}

export function mayStartBracket(state: TournamentState): Verdict {
  const { swiss, bracket } = state.document;
  if (swiss === null) return refuse('wrong-phase', { reason: 'swiss-not-started' });
  if (bracket !== null) return refuse('wrong-phase', { reason: 'bracket-started' });
  if (swiss.drawn.length < swiss.options.rounds) {
    const count = swiss.options.rounds - swiss.drawn.length;
    return refuse('wrong-phase', { reason: 'rounds-left', count });
  }
  return everythingPlayed(state);
}

function everythingPlayed(state: TournamentState): Verdict {
  const count = openMatches(state);
  return count > 0 ? refuse('results-missing', { count }) : null;
}

function nextOf(state: TournamentState): Next | null {
  const { registrationOpen, swiss, draft, bracket } = state.document;
  if (bracket !== null) return null;
  if (swiss === null && registrationOpen) return closing(state);
  if (swiss === null) return starting(state);
  if (draft !== null) {
    return step('publishRound', `Publier la ronde ${draft.round}`, null, [
      `La ronde ${draft.round} devient visible pour tout le monde.`,
    ]);
  }
  const round = swiss.drawn.length + 1;
  if (round <= swiss.options.rounds) {
    return step('drawRound', `Tirer la ronde ${round}`, mayDrawRound(state), [
      `La ronde ${round} est tirée en brouillon : seuls les admins la voient jusqu'à sa publication.`,
    ]);
  }
  const { last } = state.format;
  const active = swiss.teams.length - goneFrom(swiss).length;
  const entering = Math.min(active, state.document.qualifiers ?? active);
  return step('startBracket', 'Lancer le bracket', mayStartBracket(state), [
    `${entering} équipes entrent dans le bracket, placées d'après le classement.`,
    ...(last === null ? [] : [bracketGames(bracketOptions(last))]),
  ]);
}

function closing(state: TournamentState): Next {
  const playing = participants(state);
  const complete = playing.filter(({ player_count, capacity }) => player_count >= capacity).length;
  return step('setRegistration', 'Clore les inscriptions', null, [
    `${complete} équipe${complete > 1 ? 's' : ''} complète${complete > 1 ? 's' : ''} sur ${playing.length}.`,
    "Plus personne ne peut s'inscrire en ligne ; vous pouvez rouvrir à tout moment.",
  ]);
}

function starting(state: TournamentState): Next {
  const count = participants(state).length;
  const rounds = swissRoundsFor(state, count);
  const bestOf = state.format.first?.best_of ?? 3;
  return step('startSwiss', 'Lancer la phase suisse', mayStartSwiss(state), [
    `${count} équipes jouent ${rounds} ronde${rounds > 1 ? 's' : ''} en BO${bestOf}.`,
  ]);
}

function step(action: Next['action'], label: string, verdict: Verdict, preview: string[]): Next {
  return { action, label, preview, refusal: verdict === null ? null : sentenceOf(verdict) };
}

function lineOf(state: TournamentState): Steps['steps'] {
  const { registrationOpen, swiss, draft, bracket } = state.document;
  // A draft counts as the current round, although only admins see it yet.
  const round = draft?.round ?? Math.max(swiss?.drawn.length ?? 0, 1);
  const total = swiss?.options.rounds ?? swissRoundsFor(state, participants(state).length);
  const phase = phaseOf(state);
  const progress = (done: boolean, current: boolean) => {
    if (done) return 'done' as const;
    return current ? ('current' as const) : ('coming' as const);
  };
  const rounds = Array.from({ length: total }, (_, index) => ({
    key: `round-${index + 1}`,
    label: `Ronde ${index + 1}`,
    state: progress(
      bracket !== null || (swiss !== null && index + 1 < round),
      phase === 'swiss' && index + 1 === round,
    ),
  }));
  return [
    {
      key: 'registration',
      label: registrationOpen ? 'Inscriptions ouvertes' : 'Inscriptions closes',
      state: progress(swiss !== null, true),
    },
    ...rounds,
    {
      key: 'bracket',
      label: 'Bracket',
      state: progress(phase === 'finished', phase === 'bracket'),
    },
    { key: 'finished', label: 'Champion', state: progress(false, phase === 'finished') },
  ];
}
