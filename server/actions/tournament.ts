import { randomUUID } from 'node:crypto';
import {
  firstRematches,
  checkRound,
  draftRound,
  publishRound as publish,
  startBracket as draw,
  startSwiss as begin,
  withdraw,
  type DraftTable,
  type Table,
} from '#engine';
import { ok, refuse, type Result } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import { lastStandingStep } from '#server/undo/standing-steps.ts';
import { apply, applyAddition } from '#server/tournament/apply.ts';
import type { DraftedTable, RoundDraft } from '#server/tournament/document.ts';
import { readFootprints } from '#server/tournament/footprints.ts';
import { engineRefusal } from '#server/tournament/engine-refusals.ts';
import { withTeam } from '#server/tournament/entries.ts';
import {
  planOf,
  roundPlan,
  stagesOf,
  type ExplainedTable,
  type Stages,
} from '#server/tournament/project.ts';
import { BRACKET_BEST_OF, GRAND_FINAL_BEST_OF, SWISS_BEST_OF } from '#server/tournament/rounds.ts';
import { seedOrderOf, seedsFor } from '#server/tournament/seeds.ts';
import { nameOf, swissOf } from '#server/tournament/stages.ts';
import {
  draftOf,
  mayDrawRound,
  mayStartSwiss,
  participants,
  stepsOf,
} from '#server/tournament/steps.ts';
import { drawnOf, matchesOf, tournamentOf } from '#server/tournament/views.ts';
import { readFrame, readWorld, type World } from '#server/tournament/world.ts';
import type { ActionInput } from '#contract/actions.ts';
import { bracketOf } from '#contract/public-state.ts';
import type { Handler, Traced } from './handler.ts';

type Pairing = ActionInput<'previewRound'>['pairings'][number];

export const getSteps: Handler<'getSteps'> = async (tables) => {
  const last = await lastStandingStep(tables);
  const entry = last === undefined ? undefined : await tables.trail.find(last);
  return ok(
    stepsOf(
      await readWorld(tables),
      await tables.tournament.dataVersion(),
      entry === undefined
        ? null
        : { pk_trail: entry.pk_trail, label: readFootprints(entry).after.label },
    ),
  );
};

export const setRegistration: Handler<'setRegistration'> = async (tx, { open }) => {
  const world = await readWorld(tx);
  if (world.document.swiss !== null) {
    return refuse('wrong-phase', { reason: 'tournament-started' });
  }
  const label = open ? 'Inscriptions rouvertes' : 'Inscriptions closes';
  return advance(tx, world, { registrationOpen: open }, label);
};

export const startSwiss: Handler<'startSwiss'> = async (tx, input) => {
  const { rounds, places = null, opening = 'seed' } = input;
  const world = await readWorld(tx);
  const refused = mayStartSwiss(world);
  if (refused) return refused;

  const teams = participants(world).map(({ pk_team, name }, index) => ({
    id: pk_team,
    name,
    seed: index + 1,
  }));
  const begun = begin(teams, {
    ...(rounds === undefined ? {} : { rounds }),
    bestOf: SWISS_BEST_OF,
    firstRound: opening === 'random' ? 'random' : 'seeds',
    randomSeed: randomUUID(),
  });
  if (!begun.ok) return engineRefusal(world, begun);
  const document = { ...world.document, places };
  const stages = { ...stagesOf(world), document, swiss: begun.state };
  return save(
    tx,
    world,
    stages,
    `Phase suisse lancée avec ${teams.length} équipes`,
    tournamentAfter,
  );
};

export const drawRound: Handler<'drawRound'> = async (tx) => {
  const world = await readWorld(tx);
  const swiss = swissOf(world);
  const refused = mayDrawRound(world);
  if (refused) return refused;
  if (swiss === null) return refuse('draft-missing');

  const drawn = draftRound(swiss);
  if (!drawn.ok) return engineRefusal(world, drawn);
  const draft: RoundDraft = {
    round: drawn.round,
    tables: drawn.tables.map(drafted),
    notices: drawn.notices,
  };
  const stages = { ...stagesOf(world), document: { ...world.document, draft } };
  return save(tx, world, stages, `Ronde ${draft.round} tirée`, () => draftOf(world, draft));
};

/** The draft as the admin has edited it: what would be published, and what to know before that. */
export const previewRound: Handler<'previewRound'> = async (tables, { pairings }) => {
  const world = await readWorld(tables);
  const swiss = swissOf(world);
  const { draft } = world.document;
  if (swiss === null || draft === null) return refuse('draft-missing');

  const checked = checkRound(swiss, pairings.map(tableOf), draft.tables);
  if (!checked.ok) return engineRefusal(world, checked);
  return ok(
    draftOf(world, {
      round: draft.round,
      tables: checked.tables.map(drafted),
      notices: checked.warnings.map(({ sentence }) => sentence),
    }),
  );
};

export const publishRound: Handler<'publishRound'> = async (tx, { pairings }) => {
  if (pairings !== undefined) return publishEdited(tx, pairings);
  const frame = await readFrame(tx);
  const { swiss, draft } = frame.document;
  if (swiss === null || draft === null) {
    return mayDrawRound(await readWorld(tx)) ?? refuse('draft-missing');
  }
  // Whatever changes what it was drawn from drops the draft: the tables as they were drawn fit, and are explained already.
  return publishTables(tx, frame, draft.tables);
};

async function publishEdited(tx: Repositories, pairings: readonly Pairing[]) {
  const world = await readWorld(tx);
  const swiss = swissOf(world);
  const { draft } = world.document;
  const refused = mayDrawRound(world);
  if (refused) return refused;
  if (swiss === null || draft === null) return refuse('draft-missing');

  const edited = { round: draft.round, tables: pairings.map(tableOf) };
  const published = publish(swiss, edited, draft.tables);
  if (!published.ok) return engineRefusal(world, published);
  return publishTables(tx, world, published.tables);
}

/** Everything before the new round stays as it is. */
async function publishTables(tx: Repositories, world: World, tables: readonly ExplainedTable[]) {
  const plan = roundPlan(world.document, tables);
  const label = `Ronde ${world.document.draft?.round} publiée`;
  const { world: after, trace } = await applyAddition(tx, { ...world, matches: [] }, plan, label);
  return ok({ data: matchesOf(after), trace });
}

export const withdrawTeam: Handler<'withdrawTeam'> = async (tx, { pk_team }) => {
  const world = await readWorld(tx);
  const team = world.teams.get(pk_team);
  if (team === undefined) return refuse('unknown-team');
  const label = `${team.name} retirée du tournoi`;
  if (world.document.swiss === null) {
    const { absent } = world.document;
    if (absent.includes(pk_team)) return refuse('already-withdrawn', { name: team.name });
    return advance(tx, world, { absent: [...absent, pk_team] }, label);
  }

  // A draft that still pairs the team is no longer of use.
  const stages = { ...stagesOf(world), document: { ...world.document, draft: null } };
  const { swiss, bracket } = stages;
  const withdrawn =
    bracket === null ? swiss && withdraw(swiss, pk_team) : withdraw(bracket, pk_team);
  if (withdrawn === null) return refuse('not-in-tournament', { name: team.name });
  if (!withdrawn.ok) return engineRefusal(world, withdrawn);
  const { state } = withdrawn;
  const after = state.kind === 'swiss' ? { swiss: state } : { bracket: state };
  return save(tx, world, { ...stages, ...after }, label, tournamentAfter);
};

export const enterTeam: Handler<'enterTeam'> = async (tx, { pk_team }) => {
  const world = await readWorld(tx);
  const team = world.teams.get(pk_team);
  if (team === undefined) return refuse('unknown-team');
  const label = `${team.name} entre dans le tournoi`;
  const { absent } = world.document;
  const swiss = swissOf(world);
  if (swiss === null) {
    return advance(tx, world, { absent: absent.filter((key) => key !== pk_team) }, label);
  }
  if (world.document.bracket !== null) {
    return refuse('wrong-phase', { reason: 'bracket-started' });
  }
  if (team.player_count < team.capacity) return refuse('teams-incomplete', { names: [team.name] });
  const entered = withTeam(world, swiss, { id: pk_team, name: team.name });
  if (!entered.ok) return entered;
  const stages = { ...stagesOf(world), swiss: entered.value };
  const document = {
    ...world.document,
    draft: null,
    absent: absent.filter((key) => key !== pk_team),
  };
  return save(tx, world, { ...stages, document }, label, tournamentAfter);
};

/** What `startBracket` would do with the same input. */
export const previewBracket: Handler<'previewBracket'> = async (tables, input) => {
  const world = await readWorld(tables);
  const entering = seedsFor(world, input);
  if (!entering.ok) return entering;

  const { swiss, seeds } = entering.value;
  const team = (pk_team: number) => ({ pk_team, name: nameOf(world, pk_team) });
  return ok({
    seeds: seeds.map(team),
    rematches: firstRematches(swiss, seeds).map(([one, two]) => ({
      team_one: team(one),
      team_two: team(two),
    })),
  });
};

export const startBracket: Handler<'startBracket'> = async (tx, input) => {
  const world = await readWorld(tx);
  const entering = seedsFor(world, input);
  if (!entering.ok) return entering;

  const { seeds } = entering.value;
  const begun = draw(
    seeds.map((id, index) => ({ id, name: nameOf(world, id), seed: index + 1 })),
    {
      winners: BRACKET_BEST_OF,
      losers: BRACKET_BEST_OF,
      final: GRAND_FINAL_BEST_OF,
      reset: input.grand_final_reset ?? false,
    },
  );
  if (!begun.ok) return engineRefusal(world, begun);
  const document = { ...world.document, seeding: seedOrderOf(input) };
  const stages = { ...stagesOf(world), document, bracket: begun.state };
  return save(tx, world, stages, `Bracket lancé avec ${seeds.length} équipes`, (after) =>
    bracketOf(drawnOf(after)),
  );
};

/** Writes down what the stages have become, and answers what `answer` then tells. */
async function save<T>(
  tx: Repositories,
  world: World,
  stages: Stages,
  label: string,
  answer: (after: World, tx: Repositories) => T | Promise<T>,
): Promise<Result<Traced<T>>> {
  const { world: after, trace } = await apply(tx, world, planOf(world, stages), label);
  return ok({ data: await answer(after, tx), trace });
}

/** The version that visitors will see is moved on by the commit itself. */
async function tournamentAfter(after: World, { tournament }: Repositories) {
  return tournamentOf(after, (await tournament.dataVersion()) + 1);
}

function advance(
  tx: Repositories,
  world: World,
  change: Partial<World['document']>,
  label: string,
) {
  const document = { ...world.document, ...change };
  return save(tx, world, { ...stagesOf(world), document }, label, tournamentAfter);
}

function drafted({ one, two, explanation, rematch }: DraftTable): DraftedTable {
  return { one, two, explanation, rematch };
}

function tableOf({ fk_team_one, fk_team_two }: Pairing): Table {
  return { one: fk_team_one, two: fk_team_two };
}
