import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORMAT_PRESETS } from '#contract/tournament/format-presets.ts';
import type { Format } from '#contract/tournament/format.ts';
import type { Rehearsal } from '#contract/events/rehearsals.ts';
import { createRunner, type Runner } from '#server/actions/run-action.ts';
import { NO_WEBHOOKS } from '#server/discord/webhooks.ts';
import { NO_MACHINE } from '#server/machine.ts';
import { fillFirstContent } from '#server/first-filling.ts';
import type { Result } from '#server/rules/result.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { planStages, currentStages } from '#server/tournament/plan-rows.ts';
import { readState, type TournamentState } from '#server/tournament/state.ts';
import { toPublicState } from '#server/tournament/public-tournament.ts';
import { makeFastFolder } from '../fast-folder.ts';
import { isFullRun } from '../proofs.ts';

const COUNTS = isFullRun ? Array.from({ length: 39 }, (_, index) => index + 2) : [2, 9];
const FORMATS: { id: string; format: Format }[] = [
  ...FORMAT_PRESETS,
  {
    id: 'swiss-alone',
    format: { first: { kind: 'swiss', rounds: 3, best_of: 1, qualifiers: null }, last: null },
  },
  {
    id: 'groups-alone',
    format: { first: { kind: 'groups', groups: 2, best_of: 3, qualifiers: null }, last: null },
  },
];
const SECRET = 'A'.repeat(22);

describe('a rehearsal', () => {
  let folder: string;
  let store: Store;
  let runner: Runner;
  beforeAll(async () => {
    folder = await makeFastFolder('rehearsals');
    const file = path.join(folder, 'arene.db');
    store = await openStore({ kind: 'sqlite', file }, { exclusive: true });
    await fillFirstContent(store);
    runner = createRunner({
      store,
      now: () => new Date(),
      loginBudget: null,
      teamsByAddress: null,
      isPushService: () => false,
      webhooks: NO_WEBHOOKS,
      machine: NO_MACHINE,
    });
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each(FORMATS)('of $id', ({ id, format }) => {
    test.each(COUNTS)('is played to its end by %i teams', async (teams) => {
      const model = valueOf(
        await runner.runFromShell('createEvent', {
          slug: `${id}-${teams}`,
          name: id,
          game: 'Jeu',
          format,
          team_size: 1,
        }),
      );
      const { pk_event } = valueOf(
        await runner.runFromShell('startRehearsal', {
          pk_event: model.pk_event,
          secret: SECRET,
          teams,
          seed: teams,
        }),
      );
      const end = await playToItsEnd(pk_event);
      const state = await stateOf(pk_event);
      const isRefused = end.log.some(({ refused }) => refused);
      expect(isRefused).toBe(!fits(format, teams));
      expect(isRefused ? [] : missingFrom(state, end, teams)).toEqual([]);
      expectConsistent(state);
      valueOf(await runner.runFromShell('endRehearsal', { pk_event }));
      valueOf(await runner.runFromShell('deleteEvent', { pk_event: model.pk_event }));
    });
  });

  async function playToItsEnd(pk_event: number): Promise<Rehearsal> {
    for (let steps = 0; steps < 200; steps += 1) {
      const told = valueOf(await runner.runFromShell('playRehearsal', { pk_event }));
      expectConsistent(await stateOf(pk_event));
      if (told.is_over || told.log.at(-1)?.refused === true) return told;
    }
    throw new Error('it does not end');
  }

  const stateOf = (pk_event: number): Promise<TournamentState> =>
    store.read((tables) => readState(tables.inEvent(pk_event)));
});

/** The only thing that a rule refuses is a format that is too large for its teams. */
function fits({ first, last }: Format, teams: number): boolean {
  if (first?.kind !== 'groups') return true;
  const wanted = last === null ? 2 : Math.max(2, first.qualifiers ?? 0);
  return teams >= first.groups * wanted;
}

/** Where there are matches enough, it has an end, and everything that can go wrong has gone wrong. */
function missingFrom(state: TournamentState, end: Rehearsal, teams: number): string[] {
  const { log, tournament } = end;
  const sentences = log.map(({ sentence }) => sentence).join('\n');
  const { bracket } = state.document;
  const hasOneWinner = bracket !== null || (tournament.groups?.count ?? 1) === 1;
  const isReset = bracket?.options.elimination === 'double' && bracket.options.reset;
  const wanted = {
    end: tournament.phase === 'finished' && tournament.open_matches === 0,
    champion: (tournament.champion !== null) === hasOneWinner,
    'no show': teams < 6 || sentences.includes('un forfait'),
    'wrong score': teams < 3 || /une erreur de saisie[^]*Erreur de saisie corrigée/.test(sentences),
    withdrawal: teams < 9 || sentences.includes("s'est retirée du tournoi"),
    reset: teams < 3 || !isReset || state.matches.some(({ key }) => key === 'GF2'),
  };
  return Object.entries(wanted).flatMap(([what, isThere]) => (isThere ? [] : [what]));
}

/** The stored matches are those that follow from the decisions and results, and visitors see the same. */
function expectConsistent(state: TournamentState): void {
  const shape = ({ key, fk_team_one, fk_team_two, winner_team }: Shape) =>
    `${key}: ${fk_team_one} – ${fk_team_two}, ${winner_team}`;
  const planned = planStages(state, currentStages(state)).matches.map(shape).toSorted();
  expect(state.matches.map(shape).toSorted()).toEqual(planned);
  const { tournament, placings } = toPublicState(state, [], 1);
  const winner = placings.find(({ from, to }) => from === 1 && to === 1);
  expect(tournament.champion?.pk_team).toBe(winner?.pk_team);
}

type Shape = {
  key: string;
  fk_team_one: number | null;
  fk_team_two: number | null;
  winner_team: number | null;
};

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}
