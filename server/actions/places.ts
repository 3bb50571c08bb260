import { ok, refuse } from '#server/rules/result.ts';
import { stagesOf, wishOf } from '#server/tournament/project.ts';
import { readPublicState } from '#server/tournament/public-state.ts';
import { fulfil, readWorld } from '#server/tournament/world.ts';
import type { Handler } from './handler.ts';

/** Stations and hours of many matches as one step, which one undo takes back. */
export const placeMatches: Handler<'placeMatches'> = async (tx, { places }) => {
  const world = await readWorld(tx);
  const wanted = new Map(places.map((place) => [place.pk_match, place]));
  const placed = world.matches.filter(({ pk_match }) => wanted.has(pk_match));
  if (placed.length < wanted.size) return refuse('unknown-match');
  if (placed.some(({ bye }) => bye === 1)) return refuse('tournament-match');

  const wish = wishOf(world, stagesOf(world));
  const matches = wish.matches.map((match) => {
    const place = match.pk_match === undefined ? undefined : wanted.get(match.pk_match);
    return place === undefined ? match : { ...match, ...place };
  });
  const rounds = new Set(placed.map(({ fk_round }) => fk_round));
  const labels = world.rounds.filter(({ pk_round }) => rounds.has(pk_round));
  const label = `Postes et heures : ${labels.map((round) => round.label).join(', ')}`;
  const trace = await fulfil(tx, world, { ...wish, matches }, label);
  const state = await readPublicState(tx);
  return ok({ data: state.matches.filter(({ pk_match }) => wanted.has(pk_match)), trace });
};
