/** Where somebody who follows the live stream comes from. */
export type Seat = {
  address: string;
  /** A page of another site asked for it. */
  isForeign: boolean;
};

/** How many may follow the live stream at once: in all, and from one address. */
export type Places = { own: Limit; foreign: Limit };
type Limit = { inAll: number; perAddress: number };

/** Those of an address are generous: a whole venue shares one. */
export function placesFor(maxViewers: number): Places {
  return {
    own: { inAll: maxViewers, perAddress: 2000 },
    foreign: { inAll: Math.ceil(maxViewers / 10), perAddress: 100 },
  };
}

/**
 * Whether there is no place left for one more. Other sites share places of their own: a widget on a page with many readers takes none
 * from our visitors.
 */
export function isFull(
  taken: ReadonlyMap<unknown, Seat>,
  { address, isForeign }: Seat,
  places: Places,
): boolean {
  const { inAll, perAddress } = isForeign ? places.foreign : places.own;
  // Most of the time there is nothing to count.
  if (taken.size < Math.min(inAll, perAddress)) return false;
  // Asked once for each of thousands that come at once: lists of them would cost more than the counting.
  let alike = 0;
  let fromThere = 0;
  for (const seat of taken.values()) {
    if (seat.isForeign !== isForeign) continue;
    alike += 1;
    if (seat.address === address) fromThere += 1;
  }
  return alike >= inAll || fromThere >= perAddress;
}

/** How many of them are taken now. */
export function countTaken(taken: ReadonlyMap<unknown, Seat>): Record<keyof Places, number> {
  const foreign = [...taken.values()].filter(({ isForeign }) => isForeign).length;
  return { own: taken.size - foreign, foreign };
}
