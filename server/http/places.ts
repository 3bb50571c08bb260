/** Where somebody who follows the live stream comes from. */
export type Seat = {
  address: string;
  /** A page of another site asked for it. */
  isForeign: boolean;
};

/**
 * Whether there is no place left for one more. Other sites share places of their own: a widget on a page with many readers takes none
 * from our visitors. Those of an address are generous: a whole venue shares one.
 */
export function isFull(taken: ReadonlyMap<unknown, Seat>, { address, isForeign }: Seat): boolean {
  const { inAll, perAddress } = isForeign ? FOREIGN : OWN;
  // Most of the time there is nothing to count.
  if (taken.size < perAddress) return false;
  const alike = [...taken.values()].filter((seat) => seat.isForeign === isForeign);
  if (alike.length >= inAll) return true;
  return alike.filter((seat) => seat.address === address).length >= perAddress;
}

const OWN = { inAll: 5000, perAddress: 2000 };
const FOREIGN = { inAll: 500, perAddress: 100 };
