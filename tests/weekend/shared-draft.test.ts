import { describe, expect, onTestFinished, test } from 'vitest';
import type { Draft } from '#contract/tournament/tournament.ts';
import { registerTeams, signIn, type Call } from '#scripts/demo/play-tournament.ts';
import { openApi, SUPER_ADMIN } from '#tests/api/support/harness.ts';
import { DATABASES } from '#tests/proofs.ts';
import type { DatabaseKind } from '#tests/databases.ts';
import { duos } from './duos.ts';

const HELPER = { username: 'lea', password: 'Arbitre-1' };

describe.each(DATABASES)('the draft that two admins share on %s', (kind) => {
  test('is the same for both, and is published as both see it', async () => {
    const { boss, helper } = await openScene(kind);
    const drawn = await boss('drawRound', { digest: null });
    expect(drawn.edited).toBe(false);
    const edited = await helper('editDraft', exchange(drawn, 0));
    expect((await boss('getSteps')).draft).toEqual(edited);
    expect(edited.edited).toBe(true);
    expect(edited.pairings.filter(isChosen)).toHaveLength(2);

    await expect(boss('publishRound', { digest: drawn.digest })).rejects.toThrow('draft-changed');
    const published = await boss('publishRound', { digest: edited.digest });
    expect(published.map(seats)).toEqual(keysOf(edited).map(seats));
    expect(published.map(({ explanation }) => explanation)).toEqual(
      edited.pairings.map(({ explanation }) => explanation),
    );
    // The helper who comes too late gets the refusal that the draft is gone, and publishes nothing.
    await expect(helper('publishRound', { digest: edited.digest })).rejects.toThrow(
      "n'existe plus",
    );
  });

  test('loses no exchange when both make one at once: one of the two is told', async () => {
    const { boss, helper } = await openScene(kind);
    const drawn = await boss('drawRound');
    const asked = [exchange(drawn, 0), exchange(drawn, 2)] as const;
    const replies = await Promise.allSettled([
      boss('editDraft', asked[0]),
      helper('editDraft', asked[1]),
    ]);
    const made = replies.flatMap((reply, index) =>
      reply.status === 'fulfilled' ? [{ draft: reply.value, index }] : [],
    );
    const refused = replies.flatMap((reply) =>
      reply.status === 'rejected' ? [String(reply.reason)] : [],
    );
    expect(refused).toEqual([expect.stringContaining('editDraft: draft-changed')]);
    const [first] = made;
    const now = (await boss('getSteps')).draft;
    expect(now).toEqual(first?.draft);
    expect(now && keysOf(now)).toEqual(asked[first?.index ?? 0]?.pairings);
    // A new draw by a helper who has not seen the exchange does not remove it either.
    await expect(helper('drawRound', { digest: drawn.digest })).rejects.toThrow('draft-changed');
    await expect(helper('drawRound', { digest: null })).rejects.toThrow('déjà tiré');
    expect((await boss('getSteps')).draft).toEqual(now);
  });

  test('is undone exchange by exchange, back through its publication', async () => {
    const { boss, helper } = await openScene(kind);
    const drawn = await boss('drawRound');
    const once = await helper('editDraft', exchange(drawn, 0));
    const twice = await boss('editDraft', exchange(once, 2));
    const back = await helper('editDraft', { digest: twice.digest, pairings: null });
    expect(back).toEqual(drawn);
    await boss('publishRound', { digest: back.digest });
    const drafts: unknown[] = [];
    for (let undone = 0; undone < 5; undone += 1) {
      await boss('undo');
      drafts.push((await boss('getSteps')).draft);
    }
    expect(drafts).toEqual([back, twice, once, drawn, null]);
    const trail = await boss('getTrail', { item: 'tournament', limit: 100 });
    const edits = trail.filter(({ action }) => action === 'editDraft');
    expect(edits.map(({ admin_name }) => admin_name)).toEqual(['lea', SUPER_ADMIN.username, 'lea']);
    expect(edits[0]?.after).toEqual({
      label: 'Brouillon de la ronde 1, retour au tirage proposé',
    });
  });
});

async function openScene(kind: DatabaseKind): Promise<{ boss: Call; helper: Call }> {
  const api = await openApi(kind);
  onTestFinished(api.close);
  const boss = await signIn(api.url, SUPER_ADMIN);
  await boss('createAdmin', { ...HELPER, fk_admin_type: 1 });
  await registerTeams(boss, duos(9));
  await boss('setRegistration', { open: false });
  await boss('startSwiss', { rounds: 3 });
  return { boss, helper: await signIn(api.url, HELPER) };
}

/** The first teams of this table and of the next one change places. */
function exchange(draft: Draft, table: number) {
  const pairings = keysOf(draft);
  const [one, two] = [pairings[table], pairings[table + 1]];
  if (one === undefined || two === undefined) throw new Error('the draft has no such tables');
  return {
    digest: draft.digest,
    pairings: pairings
      .with(table, { ...one, fk_team_one: two.fk_team_one })
      .with(table + 1, { ...two, fk_team_one: one.fk_team_one }),
  };
}

function keysOf({ pairings }: Draft) {
  return pairings.map(({ team_one, team_two }) => ({
    fk_team_one: team_one.pk_team,
    fk_team_two: team_two?.pk_team ?? null,
  }));
}

function seats(match: { fk_team_one: number | null; fk_team_two: number | null }) {
  return [match.fk_team_one, match.fk_team_two];
}

function isChosen({ explanation }: Draft['pairings'][number]): boolean {
  return explanation.startsWith("choisi par l'organisation");
}
