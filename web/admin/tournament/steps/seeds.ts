import type { BracketPreview } from '#contract/tournament/tournament.ts';
import { capitalise } from '#contract/words/french.ts';
import { pairText, theTeam } from '#contract/words/team-names.ts';

export type Seed = { pk_team: number; name: string; rank: number };

export type BracketOptions = {
  /** All teams that may enter, best seed first; the first `size` do. */
  order: readonly Seed[];
  size: number;
  avoidRematches: boolean;
  reset: boolean;
};

export function isReordered({ order }: Pick<BracketOptions, 'order'>): boolean {
  return order.some(({ pk_team }, index) => byRank(order)[index]?.pk_team !== pk_team);
}

export function byRank(order: readonly Seed[]): Seed[] {
  return order.toSorted((one, other) => one.rank - other.rank);
}

/** The seeds as the bracket would start: the option may swap neighbours. */
export function displayedSeeds(
  options: BracketOptions,
  preview: BracketPreview | undefined,
): Seed[] {
  const entering = options.order.slice(0, options.size);
  if (!options.avoidRematches || preview === undefined) return entering;
  const seedsByTeam = new Map(entering.map((seed) => [seed.pk_team, seed]));
  return preview.seeds.flatMap(({ pk_team }) => seedsByTeam.get(pk_team) ?? []);
}

/** Moves a seed by hand. From then on the order is the organiser's. */
export function withMovedSeed(
  options: BracketOptions,
  seeds: readonly Seed[],
  index: number,
  by: -1 | 1,
): BracketOptions {
  const [one, other] = [seeds[index], seeds[index + by]];
  if (one === undefined || other === undefined) return options;
  const entering = seeds.with(index, other).with(index + by, one);
  return {
    ...options,
    order: [...entering, ...options.order.slice(options.size)],
    avoidRematches: false,
  };
}

/** The changes of the preview in sentences: who swaps, and who still meets again. */
export function seedingChanges(
  options: BracketOptions,
  preview: BracketPreview,
): { exchanges: string[]; rematches: string[] } {
  const seeds = displayedSeeds(options, preview);
  const exchanges = seeds.flatMap((seed, index) => {
    const [before, next] = [options.order[index], seeds[index + 1]];
    const isExchange = next !== undefined && before !== seed && before === next;
    return isExchange
      ? [`${capitalise(theTeam(seed.name))} passe devant ${theTeam(next.name)}.`]
      : [];
  });
  const rematches = preview.rematches.map(
    ({ team_one, team_two }) =>
      `Revanche au premier tour : ${pairText(team_one.name, team_two.name)}.`,
  );
  return { exchanges, rematches };
}

/** How many teams enter, and who set their order. */
export function enteringText({ size, order }: Pick<BracketOptions, 'size' | 'order'>): string {
  const orderText = isReordered({ order }) ? 'dans votre ordre' : "placées d'après le classement";
  return `${size} équipes entrent dans le bracket, ${orderText}.`;
}

/** The effect of 'Éviter les revanches' on this bracket. */
export function rematchesText(
  options: BracketOptions,
  preview: BracketPreview | undefined,
): string {
  if (isReordered(options)) return "Sans effet ici : l'ordre a été fait à la main.";
  if (preview === undefined) return HOW_REMATCHES_ARE_AVOIDED;
  const { rematches_by_rank: byRank, rematches } = preview;
  if (byRank === 0) return "Rien à éviter ici : aucun match du premier tour n'est une revanche.";
  if (!options.avoidRematches) {
    return byRank === 1
      ? 'Sans cette option, un match du premier tour est une revanche de la phase suisse.'
      : `Sans cette option, ${byRank} matchs du premier tour sont des revanches de la phase suisse.`;
  }
  return `${avoidedText(byRank, rematches.length)} ${HOW_REMATCHES_ARE_AVOIDED}`;
}

const HOW_REMATCHES_ARE_AVOIDED = "Une équipe est décalée d'une place au plus.";

function avoidedText(byRank: number, left: number): string {
  if (left >= byRank) return "Ici, aucune revanche n'a pu être évitée.";
  const avoided = byRank - left;
  if (left > 0 && avoided === 1) return `Ici, une revanche sur ${byRank} est évitée.`;
  if (left > 0) return `Ici, ${avoided} revanches sur ${byRank} sont évitées.`;
  return byRank === 1
    ? 'Ici, la seule revanche de la phase suisse est évitée.'
    : `Ici, les ${byRank} revanches de la phase suisse sont évitées.`;
}

/** The effect of a decider of the grand final on this bracket. */
export function resetText({ size, reset }: Pick<BracketOptions, 'size' | 'reset'>): string {
  // Everybody but the champion loses twice, the champion at most once.
  const matches = 2 * size - 2;
  return reset
    ? `L'équipe venue du winner bracket doit perdre deux fois : si elle perd la grande finale, les deux rejouent. ${matches} ou ${matches + 1} matchs en tout.`
    : `L'équipe venue du winner bracket est éliminée à sa première défaite : la grande finale se joue en un match. ${matches} matchs en tout.`;
}
