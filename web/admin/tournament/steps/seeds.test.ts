import { expect, test } from 'vitest';
import {
  enteringText,
  isReordered,
  withMovedSeed,
  rematchesText,
  resetText,
  seedingChanges,
  displayedSeeds,
  type BracketOptions,
} from './seeds.ts';

const order = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq'].map((name, index) => ({
  pk_team: index + 1,
  name,
  rank: index + 1,
}));
const options: BracketOptions = { order, size: 4, avoidRematches: true, reset: false };
const team = (pk_team: number) => ({ pk_team, name: order[pk_team - 1]?.name ?? '' });
const preview = {
  seeds: [1, 2, 4, 3].map(team),
  rematches: [{ team_one: team(1), team_two: team(3) }],
  rematches_by_rank: 3,
};
const names = (seeds: readonly { name: string }[]) => seeds.map(({ name }) => name);

test('the option shows the order in which the bracket would start, and says who changes places', () => {
  expect(names(displayedSeeds(options, undefined))).toEqual(['Un', 'Deux', 'Trois', 'Quatre']);
  expect(names(displayedSeeds(options, preview))).toEqual(['Un', 'Deux', 'Quatre', 'Trois']);
  expect(seedingChanges(options, preview)).toEqual({
    exchanges: ["L'équipe Quatre passe devant l'équipe Trois."],
    rematches: ['Revanche au premier tour : Un – Trois.'],
  });
  expect(seedingChanges({ ...options, avoidRematches: false }, preview).exchanges).toEqual([]);
});

test('a team moved by hand moves from where it stood on screen, and nothing moves it back', () => {
  const displayed = displayedSeeds(options, preview);
  const byHand = withMovedSeed(options, displayed, 1, -1);
  expect(names(byHand.order)).toEqual(['Deux', 'Un', 'Quatre', 'Trois', 'Cinq']);
  expect(displayedSeeds(byHand, preview)).toEqual(byHand.order.slice(0, 4));
  const back = withMovedSeed(options, displayed, 2, 1);
  expect(isReordered(back)).toBe(false);
  expect(names(displayedSeeds(back, preview))).toEqual(['Un', 'Deux', 'Trois', 'Quatre']);
});

test('the option says how many rematches it avoids in this bracket, or how many there are without it', () => {
  const says = (avoidRematches: boolean, byRank: number, left: number) =>
    rematchesText(
      { ...options, avoidRematches },
      {
        ...preview,
        rematches: Array.from({ length: left }, () => ({ team_one: team(1), team_two: team(3) })),
        rematches_by_rank: byRank,
      },
    );
  const how = "Une équipe est décalée d'une place au plus.";
  expect(says(true, 3, 0)).toBe(`Ici, les 3 revanches de la phase suisse sont évitées. ${how}`);
  expect(says(true, 3, 1)).toBe(`Ici, 2 revanches sur 3 sont évitées. ${how}`);
  expect(says(true, 2, 1)).toBe(`Ici, une revanche sur 2 est évitée. ${how}`);
  expect(says(true, 2, 2)).toBe(`Ici, aucune revanche n'a pu être évitée. ${how}`);
  expect(says(true, 0, 0)).toBe(
    "Rien à éviter ici : aucun match du premier tour n'est une revanche.",
  );
  expect(says(false, 3, 3)).toBe(
    'Sans cette option, 3 matchs du premier tour sont des revanches de la phase suisse.',
  );
  const byHand = withMovedSeed(options, displayedSeeds(options, preview), 1, -1);
  expect(rematchesText(byHand, preview)).toBe("Sans effet ici : l'ordre a été fait à la main.");
});

test('the dialog says how many teams enter as they are chosen, and in whose order', () => {
  expect(enteringText(options)).toMatch(/^4 équipes .* d'après le classement/);
  const byHand = withMovedSeed({ ...options, size: 3 }, displayedSeeds(options, preview), 1, -1);
  expect(enteringText(byHand)).toMatch(/^3 équipes .* dans votre ordre/);
});

test('the decider says who must lose twice, and how many matches there are', () => {
  expect(resetText({ size: 8, reset: true })).toContain('doit perdre deux fois');
  expect(resetText({ size: 8, reset: true })).toContain('14 ou 15 matchs en tout');
  expect(resetText({ size: 8, reset: false })).toContain('à sa première défaite');
});
