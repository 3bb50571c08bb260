import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Admin } from '#contract/entities.ts';
import { refusals } from '#contract/refusals/refusals.ts';
import { buildAdmin, buildMatch, buildPlayer, buildTeam } from '#tests/builders.ts';
import { mayCall } from './access.ts';
import { mayChangeRole, mayDeleteAdmin, mayTakeAdminName } from './admins.ts';
import { mayLeaveUnknown, mayUseDiscord, mayUsePseudo } from './players.ts';
import { firstRefusal, refuse } from './result.ts';
import { mayDeleteTeam, mayJoin, mayResize, mayTakeTeamName } from './teams.ts';
import { mayOverwrite } from './versions.ts';

const TEAM = buildTeam({ name: 'Aigles', player_count: 0 });
const PLAYER = buildPlayer({ riot_username: 'z#1', rank: 'Or', fk_team: 1, team_name: 'Aigles' });
const ADMIN = buildAdmin();
const MATCH = buildMatch();

describe('who may call', () => {
  test.each([
    ['public', null, false, null],
    ['public', 1, true, null],
    [1, null, false, 'not-signed-in'],
    [1, null, true, 'session-ended'],
    [1, 1, true, null],
    [1, 2, true, null],
    [2, null, false, 'not-signed-in'],
    [2, null, true, 'session-ended'],
    [2, 1, true, 'not-allowed'],
    [2, 2, true, null],
  ] as const)('an action for %s, with permission %s', (access, permission, hasToken, expected) => {
    const caller = permission === null ? null : { permission };
    expect(mayCall(access, caller, hasToken)?.code ?? null).toBe(expected);
  });
});

describe('a name', () => {
  test('is free, or one keeps it, or somebody else has it', () => {
    expect(mayTakeTeamName(undefined)).toBeNull();
    expect(mayTakeTeamName(TEAM, 1)).toBeNull();
    expect(mayTakeTeamName(TEAM, 2)).toMatchObject({ code: 'team-name-taken' });
    expect(mayTakeTeamName(TEAM)).toMatchObject({ details: { name: 'Aigles' } });
    expect(mayTakeAdminName(undefined)).toBeNull();
    expect(mayTakeAdminName(ADMIN, 1)).toBeNull();
    expect(mayTakeAdminName(ADMIN)).toMatchObject({ code: 'admin-name-taken' });
    expect(mayUseDiscord(undefined)).toBeNull();
    expect(mayUseDiscord(PLAYER, 1)).toBeNull();
    expect(mayUseDiscord(PLAYER)).toMatchObject({ code: 'discord-taken' });
    expect(mayUsePseudo(undefined)).toBeNull();
    expect(mayUsePseudo(PLAYER, 1)).toBeNull();
    expect(mayUsePseudo(PLAYER)).toMatchObject({ code: 'pseudo-taken' });
  });
});

describe('a team', () => {
  const counts = fc.record({
    capacity: fc.integer({ min: 1, max: 9 }),
    player_count: fc.nat({ max: 12 }),
  });

  test('takes players while it has room, and never shrinks below those it has', () => {
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 1, max: 12 }),
        ({ capacity, player_count }, newCapacity) => {
          const team = { ...TEAM, capacity, player_count };
          expect(mayJoin(team) === null).toBe(player_count < capacity);
          expect(mayResize(team, newCapacity) === null).toBe(player_count <= newCapacity);
        },
      ),
    );
    expect(mayJoin({ ...TEAM, player_count: 2 })).toMatchObject({ code: 'team-full' });
    expect(mayResize({ ...TEAM, player_count: 2 }, 1)).toMatchObject({
      code: 'capacity-below-players',
      details: { name: 'Aigles', players: 2 },
    });
  });

  test('is deleted unless one of its matches has been played', () => {
    expect(mayDeleteTeam(TEAM, [], false)).toBeNull();
    expect(mayDeleteTeam(TEAM, [], true)).toMatchObject({ code: 'team-in-tournament' });
    expect(mayDeleteTeam(TEAM, [MATCH], false)).toBeNull();
    const scoreless = { ...MATCH, score_team_one: 0, score_team_two: 0 };
    expect(mayDeleteTeam(TEAM, [MATCH, scoreless], false)).toBeNull();
    const played = { code: 'team-has-played', details: { name: 'Aigles' } };
    expect(mayDeleteTeam(TEAM, [MATCH, { ...MATCH, winner_team: 2 }], false)).toMatchObject(played);
    expect(mayDeleteTeam(TEAM, [{ ...scoreless, score_team_two: 1 }], false)).toMatchObject(played);
  });
});

describe('a player', () => {
  test('may stay without Riot ID and rank, but not lose them', () => {
    const unknown = { riot_username: null, rank: null };
    expect(mayLeaveUnknown({ ...PLAYER, ...unknown }, unknown)).toBeNull();
    expect(mayLeaveUnknown(PLAYER, PLAYER)).toBeNull();
    expect(mayLeaveUnknown(PLAYER, { ...PLAYER, riot_username: null })?.code).toBe('riot-missing');
    expect(mayLeaveUnknown(PLAYER, { ...PLAYER, rank: null })?.code).toBe('rank-missing');
  });
});

describe('the last SuperAdmin', () => {
  const plain: Admin = { ...ADMIN, pk_admin: 2, permission: 1, fk_admin_type: 1 };

  test('is neither demoted nor deleted, while one of two may be', () => {
    expect(mayChangeRole(ADMIN, 1, 1)?.code).toBe('last-super-admin');
    expect(mayChangeRole(ADMIN, 2, 1)).toBeNull();
    expect(mayChangeRole(ADMIN, 1, 2)).toBeNull();
    expect(mayChangeRole(plain, 1, 1)).toBeNull();
    expect(mayDeleteAdmin(ADMIN, { pk_admin: 3 }, 1)?.code).toBe('last-super-admin');
    expect(mayDeleteAdmin(ADMIN, { pk_admin: 3 }, 2)).toBeNull();
    expect(mayDeleteAdmin(plain, { pk_admin: 1 }, 1)).toBeNull();
  });

  test('like everybody, does not delete their own account', () => {
    expect(mayDeleteAdmin(ADMIN, ADMIN, 5)?.code).toBe('own-account');
    expect(mayDeleteAdmin(plain, plain, 1)?.code).toBe('own-account');
  });
});

describe('a change', () => {
  test('is based on the version that is there, or on none', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat(), { nil: undefined }), (version, basedOn) => {
        const allowed = basedOn === undefined || basedOn === version;
        expect(mayOverwrite({ version }, basedOn)?.code).toBe(allowed ? undefined : 'stale');
      }),
    );
  });
});

describe('several rules', () => {
  test('the first that objects has the word', () => {
    expect(firstRefusal(null, refuse('stale'), refuse('own-account'))?.code).toBe('stale');
    expect(firstRefusal(null, null)).toBeNull();
  });
});

describe('every refusal', () => {
  test.each(Object.entries(refusals))('%s has a status that the browser knows', (_code, entry) => {
    expect([400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503]).toContain(entry.status);
  });

  test('counts in the singular and in the plural', () => {
    expect(refusals['too-many-logins'].text({ minutes: 1 })).toMatch(/1 minute\.$/);
    expect(refusals['too-many-logins'].text({ minutes: 2 })).toMatch(/2 minutes\.$/);
    expect(refusals['capacity-below-players'].text({ name: 'A', players: 1 })).toMatch(
      /1 joueur :/,
    );
  });
});
