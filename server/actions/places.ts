import { ok, refuse } from '#server/rules/result.ts';
import { applyChanges, withRows } from '#server/tournament/apply.ts';
import { matchesOf } from '#server/tournament/views.ts';
import { readWorld } from '#server/tournament/world.ts';
import type { Handler } from './handler.ts';

/** Stations and hours of many matches as one step, which one undo takes back. */
export const placeMatches: Handler<'placeMatches'> = async (tx, { places }) => {
  const world = await readWorld(tx);
  const wanted = new Map(places.map((place) => [place.pk_match, place]));
  const placed = world.matches.filter(({ pk_match }) => wanted.has(pk_match));
  if (placed.length < wanted.size) return refuse('unknown-match');
  if (placed.some(({ bye }) => bye === 1)) return refuse('tournament-match');

  const changes = placed.map((before) => ({
    before,
    after: { ...before, ...wanted.get(before.pk_match) },
  }));
  const rounds = new Set(placed.map(({ fk_round }) => fk_round));
  const labels = world.rounds.filter(({ pk_round }) => rounds.has(pk_round));
  const label = `Postes et heures : ${labels.map((round) => round.label).join(', ')}`;
  const { changed, trace } = await applyChanges(tx, changes, label);
  const after = { ...world, matches: withRows(world.matches, changed) };
  return ok({ data: matchesOf(after).filter(({ pk_match }) => wanted.has(pk_match)), trace });
};
