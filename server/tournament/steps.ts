import { proposedRounds } from '#engine';
import type { Draft, Steps } from '#contract/tournament.ts';
import { refuse, sentenceOf, type Verdict } from '#server/rules/result.ts';
import type { RoundDraft } from './document.ts';
import { nameOf, openMatches, phaseOf, swissOf } from './stages.ts';
import { tournamentOf } from './views.ts';
import type { TeamFacts, World } from './world.ts';

/** Two teams make a match: fewer make no tournament. */
const TEAMS_NEEDED = 2;

type Next = NonNullable<Steps['next']>;

export function stepsOf(world: World, version: number, last: Steps['last']): Steps {
  const { draft, absent, swiss, bracket } = world.document;
  const left = [swiss, bracket].flatMap((stage) => stage?.withdrawals ?? []);
  const withdrawn = [...absent, ...left.map(({ team }) => team)];
  return {
    tournament: tournamentOf(world, version),
    steps: lineOf(world),
    next: nextOf(world),
    last,
    draft: draft === null ? null : draftOf(world, draft),
    proposed_rounds: proposedRounds(participants(world).length),
    withdrawn: withdrawn.map((pk_team) => ({ pk_team, name: nameOf(world, pk_team) })),
  };
}

export function draftOf(world: World, { round, tables, notices }: RoundDraft): Draft {
  const team = (pk_team: number) => ({ pk_team, name: nameOf(world, pk_team) });
  return {
    round_number: round,
    pairings: tables.map(({ one, two, explanation, rematch }) => ({
      team_one: team(one),
      team_two: two === null ? null : team(two),
      explanation,
      rematch,
    })),
    warnings: [...notices],
  };
}

/** The teams that would play if the Swiss phase began now, in order of registration. */
export function participants({ teams, document }: World): TeamFacts[] {
  return [...teams.values()].filter(({ pk_team }) => !document.absent.includes(pk_team));
}

export function mayStartSwiss(world: World): Verdict {
  if (phaseOf(world) === 'registration') {
    return refuse('wrong-phase', { reason: 'registration-open' });
  }
  if (world.document.swiss !== null) {
    return refuse('wrong-phase', { reason: 'swiss-started' });
  }
  const playing = participants(world);
  const incomplete = playing.filter(({ player_count, capacity }) => player_count < capacity);
  if (incomplete.length > 0) {
    return refuse('teams-incomplete', { names: incomplete.map(({ name }) => name) });
  }
  return playing.length < TEAMS_NEEDED ? refuse('too-few-teams', { needed: TEAMS_NEEDED }) : null;
}

export function mayDrawRound(world: World): Verdict {
  const { swiss, bracket } = world.document;
  if (swiss === null) return refuse('wrong-phase', { reason: 'swiss-not-started' });
  if (bracket !== null) return refuse('wrong-phase', { reason: 'bracket-started' });
  if (swiss.drawn.length >= swiss.options.rounds) {
    return refuse('wrong-phase', { reason: 'rounds-all-drawn' });
  }
  return everythingPlayed(world);
}

export function mayStartBracket(world: World): Verdict {
  const { swiss, bracket } = world.document;
  if (swiss === null) return refuse('wrong-phase', { reason: 'swiss-not-started' });
  if (bracket !== null) return refuse('wrong-phase', { reason: 'bracket-started' });
  if (swiss.drawn.length < swiss.options.rounds) {
    const count = swiss.options.rounds - swiss.drawn.length;
    return refuse('wrong-phase', { reason: 'rounds-left', count });
  }
  return everythingPlayed(world);
}

function everythingPlayed(world: World): Verdict {
  const count = openMatches(world);
  return count > 0 ? refuse('results-missing', { count }) : null;
}

function nextOf(world: World): Next | null {
  const { registrationOpen, swiss, draft, bracket } = world.document;
  if (bracket !== null) return null;
  if (swiss === null && registrationOpen) return closing(world);
  if (swiss === null) return starting(world);
  if (draft !== null) {
    return step('publishRound', `Publier la ronde ${draft.round}`, null, [
      `La ronde ${draft.round} devient visible pour tout le monde.`,
    ]);
  }
  const round = swiss.drawn.length + 1;
  if (round <= swiss.options.rounds) {
    return step('drawRound', `Tirer la ronde ${round}`, mayDrawRound(world), [
      `La ronde ${round} est tirée en brouillon : vous seul la voyez avant de la publier.`,
    ]);
  }
  const active = (swissOf(world)?.teams.length ?? 0) - swiss.withdrawals.length;
  const entering = Math.min(active, world.document.qualifiers ?? active);
  return step('startBracket', 'Lancer le bracket', mayStartBracket(world), [
    `${entering} équipes entrent dans le bracket, dans l'ordre du classement.`,
    'Les matchs se jouent en BO5, la grande finale en BO7.',
  ]);
}

function closing(world: World): Next {
  const playing = participants(world);
  const complete = playing.filter(({ player_count, capacity }) => player_count >= capacity).length;
  return step('setRegistration', 'Clore les inscriptions', null, [
    `${complete} équipe${complete > 1 ? 's' : ''} complète${complete > 1 ? 's' : ''} sur ${playing.length}.`,
    "Plus personne ne peut s'inscrire en ligne ; vous pouvez rouvrir à tout moment.",
  ]);
}

function starting(world: World): Next {
  const count = participants(world).length;
  const rounds = proposedRounds(count);
  return step('startSwiss', 'Lancer la phase suisse', mayStartSwiss(world), [
    `${count} équipes jouent ${rounds} ronde${rounds > 1 ? 's' : ''} en BO3.`,
  ]);
}

function step(action: Next['action'], label: string, verdict: Verdict, preview: string[]): Next {
  return { action, label, preview, refusal: verdict === null ? null : sentenceOf(verdict) };
}

function lineOf(world: World): Steps['steps'] {
  const { registrationOpen, swiss, draft, bracket } = world.document;
  // A draft counts as the current round, although only admins see it yet.
  const round = draft?.round ?? Math.max(swiss?.drawn.length ?? 0, 1);
  const total = swiss?.options.rounds ?? proposedRounds(participants(world).length);
  const phase = phaseOf(world);
  const state = (done: boolean, current: boolean) => {
    if (done) return 'done' as const;
    return current ? ('current' as const) : ('coming' as const);
  };
  const rounds = Array.from({ length: total }, (_, index) => ({
    key: `round-${index + 1}`,
    label: `Ronde ${index + 1}`,
    state: state(
      bracket !== null || (swiss !== null && index + 1 < round),
      phase === 'swiss' && index + 1 === round,
    ),
  }));
  return [
    {
      key: 'registration',
      label: registrationOpen ? 'Inscriptions ouvertes' : 'Inscriptions closes',
      state: state(swiss !== null, true),
    },
    ...rounds,
    { key: 'bracket', label: 'Bracket', state: state(phase === 'finished', phase === 'bracket') },
    { key: 'finished', label: 'Champion', state: state(false, phase === 'finished') },
  ];
}
