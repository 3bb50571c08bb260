import type { BracketPreview } from '#contract/tournament.ts';

export type Seed = { pk_team: number; name: string; rank: number };

export type BracketOptions = {
  /** Everybody who may enter, best seed first; the first `size` do. */
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

/** The order in which the bracket would start: the option may exchange neighbours. */
export function seedsShown(options: BracketOptions, preview: BracketPreview | undefined): Seed[] {
  const entering = options.order.slice(0, options.size);
  if (!options.avoidRematches || preview === undefined) return entering;
  const known = new Map(entering.map((seed) => [seed.pk_team, seed]));
  return preview.seeds.flatMap(({ pk_team }) => known.get(pk_team) ?? []);
}

/** By hand: from then on the order is the organiser's, as it is on screen. */
export function moved(
  options: BracketOptions,
  shown: readonly Seed[],
  index: number,
  by: -1 | 1,
): BracketOptions {
  const [one, other] = [shown[index], shown[index + by]];
  if (one === undefined || other === undefined) return options;
  const entering = shown.with(index, other).with(index + by, one);
  return {
    ...options,
    order: [...entering, ...options.order.slice(options.size)],
    avoidRematches: false,
  };
}

/** What the preview tells, in sentences: who changes places, and who meets again all the same. */
export function seedingNews(
  options: BracketOptions,
  preview: BracketPreview,
): { exchanges: string[]; rematches: string[] } {
  const shown = seedsShown(options, preview);
  const exchanges = shown.flatMap((seed, index) => {
    const [before, behind] = [options.order[index], shown[index + 1]];
    const isExchange = behind !== undefined && before !== seed && before === behind;
    return isExchange ? [`${seed.name} passe devant ${behind.name}.`] : [];
  });
  const rematches = preview.rematches.map(
    ({ team_one, team_two }) =>
      `Revanche au premier tour : ${team_one.name} contre ${team_two.name}.`,
  );
  return { exchanges, rematches };
}
