import { ok, refuse } from '#server/rules/result.ts';
import type { Repositories } from '#server/store/repositories.ts';
import type { KeyedMatch } from '#server/store/tournament.ts';
import { sameRow } from '#server/tournament/apply.ts';
import { readFootprints, type Footprint } from '#server/tournament/footprints.ts';
import { readWorld } from '#server/tournament/world.ts';
import type { Undoer } from './undoer.ts';

/**
 * Steps of the tournament build on each other, so they are undone from the last one back: what each touched is put back as
 * it was.
 */
export const tournamentUndoer: Undoer = {
  mayUndo: async (tx, { pk_trail, before, after }) => {
    const entries = await tx.trail.actionsOn('tournament');
    const steps = standingAmong(entries);
    const isThis = (entry: Entry) => entry.pk_trail === pk_trail;
    const isStep = entries.some((entry) => isThis(entry) && entry.action !== 'undo');
    if (isStep && !steps.some(isThis)) return refuse('step-undone');
    if (steps.at(-1)?.pk_trail !== pk_trail) return refuse('not-the-last-step');
    const { before: was, after: became } = readFootprints({ before, after });
    const world = await readWorld(tx);
    const now = new Map(world.matches.map((match) => [match.pk_match, match]));
    const documentStands =
      became.document === undefined ||
      JSON.stringify(world.document) === JSON.stringify(became.document);
    const rowsStand = became.matches.every((match) => isSame(now.get(match.pk_match), match));
    const goneStayGone = vanished(was, became).every((match) => !now.has(match.pk_match));
    return documentStands && rowsStand && goneStayGone ? null : refuse('changed-since');
  },

  undo: async (tx, { item, item_key, before, after }) => {
    const { before: was, after: became } = readFootprints({ before, after });
    const stay = new Set(was.matches.map((match) => match.pk_match));
    for (const match of became.matches) {
      if (!stay.has(match.pk_match)) await tx.matches.delete(match.pk_match);
    }
    for (const round of was.rounds) await tx.tournament.insertRound(round);
    const still = new Set(became.matches.map((match) => match.pk_match));
    for (const match of was.matches) {
      if (still.has(match.pk_match)) await tx.tournament.updateMatch(match);
      else await tx.tournament.restoreMatch(match);
    }
    for (const round of became.rounds) await tx.tournament.deleteRound(round.pk_round);
    if (was.document) await tx.tournament.saveDocument(JSON.stringify(was.document));
    return ok({ trace: { item, item_key, before: became, after: was }, notes: [] });
  },
};

/** The steps that have not been undone, oldest first. Each undo takes back the last one that stands. */
export async function standingSteps({ trail }: Pick<Repositories, 'trail'>): Promise<Entry[]> {
  return standingAmong(await trail.actionsOn('tournament'));
}

type Entry = { pk_trail: number; action: string };

function standingAmong(entries: readonly Entry[]): Entry[] {
  const standing: Entry[] = [];
  for (const entry of entries) {
    if (entry.action === 'undo') standing.pop();
    else standing.push(entry);
  }
  return standing;
}

function vanished(was: Footprint, became: Footprint): KeyedMatch[] {
  const still = new Set(became.matches.map((match) => match.pk_match));
  return was.matches.filter((match) => !still.has(match.pk_match));
}

function isSame(now: KeyedMatch | undefined, then: KeyedMatch): boolean {
  return now !== undefined && sameRow(now, then);
}
