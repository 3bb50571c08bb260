import { expect, onTestFinished, test } from 'vitest';
import {
  mostlyFavourites,
  playMatches,
  registerTeams,
  saveScore,
  signIn,
  type Call,
} from '#scripts/demo/play-tournament.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { openApi, SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { DATABASES } from '#tests/proofs.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { duos } from './duos.ts';

type Scene = { call: Call; played: readonly TournamentMatch[]; latecomer: number };

/** Changes after which a drawn round can no longer be published: each changes something from which it was drawn. */
const CHANGES: [string, (scene: Scene) => Promise<unknown>][] = [
  ['another winner', ({ call, played }) => saveScore(call, first(played), flipped(first(played)))],
  [
    'another score of the same winner',
    ({ call, played }) => saveScore(call, first(played), closer(first(played))),
  ],
  [
    'a corrected score',
    ({ call, played }) => {
      const { pk_match, fk_team_one, fk_team_two } = first(played);
      const [one, two] = flipped(first(played));
      return call('correctMatch', {
        pk_match,
        team_one_score: one,
        team_two_score: two,
        winner_team: one > two ? fk_team_one : fk_team_two,
        way: 'keep',
      });
    },
  ],
  ['a team that leaves', ({ call }) => call('withdrawTeam', { pk_team: 2 })],
  ['a team that comes late', ({ call, latecomer }) => call('enterTeam', { pk_team: latecomer })],
];

for (const kind of DATABASES) {
  test.each(CHANGES)(
    `on ${kind}, %s drops the round that was drawn before it`,
    async (_what, change) => {
      const scene = await openScene(kind);
      const { call } = scene;
      await call('drawRound');
      expect((await call('getSteps')).draft).not.toBeNull();
      await change(scene);
      expect((await call('getSteps')).draft).toBeNull();
      await expect(call('publishRound')).rejects.toThrow('draft-missing');
      await call('drawRound');
      expect(await call('publishRound')).not.toEqual([]);
    },
  );
}

/** Six teams after their first round, and a seventh that was not there in time. */
async function openScene(kind: DatabaseKind): Promise<Scene> {
  const api = await openApi(kind);
  onTestFinished(api.close);
  const call = await signIn(api.url, SUPER_ADMIN);
  const keys = await registerTeams(call, duos(7));
  const latecomer = keys.at(-1) ?? 0;
  await call('setRegistration', { open: false });
  await call('withdrawTeam', { pk_team: latecomer });
  await call('startSwiss', { rounds: 4 });
  await call('drawRound');
  const published = await call('publishRound');
  await playMatches(call, published, mostlyFavourites);
  const played = await call('getRoundMatches', { pk_round: published[0]?.fk_round ?? 0 });
  return { call, played, latecomer };
}

function first([match]: readonly TournamentMatch[]): TournamentMatch {
  if (match === undefined) throw new Error('the round has no match');
  return match;
}

function flipped({ winner_team, fk_team_one }: TournamentMatch): readonly [number, number] {
  return winner_team === fk_team_one ? [0, 2] : [2, 0];
}

function closer({
  winner_team,
  fk_team_one,
  score_team_one,
  score_team_two,
}: TournamentMatch): readonly [number, number] {
  const conceded = Math.min(score_team_one ?? 0, score_team_two ?? 0) === 0 ? 1 : 0;
  return winner_team === fk_team_one ? [2, conceded] : [conceded, 2];
}
