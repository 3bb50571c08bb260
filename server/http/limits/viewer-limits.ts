/** Where a viewer of the live stream comes from. */
export type ViewerOrigin = {
  address: string;
  /** Whether a page of another site opened the stream. */
  isForeign: boolean;
};

/** How many may follow the live stream at once, in all and from one address. */
export type ViewerLimits = { own: Limit; foreign: Limit };
type Limit = { total: number; perAddress: number };

/** The limit of an address is generous, because a whole venue shares one. */
export function viewerLimits(maxViewers: number): ViewerLimits {
  return {
    own: { total: maxViewers, perAddress: 2000 },
    foreign: { total: Math.ceil(maxViewers / 10), perAddress: 100 },
  };
}

/**
 * Whether one more viewer would be too many. Other sites have their own limit: a widget on a popular page must not lock out our
 * visitors.
 */
export function isViewerLimitReached(
  viewers: ReadonlyMap<unknown, ViewerOrigin>,
  { address, isForeign }: ViewerOrigin,
  limits: ViewerLimits,
): boolean {
  const { total, perAddress } = isForeign ? limits.foreign : limits.own;
  // Most of the time there is nothing to count.
  if (viewers.size < Math.min(total, perAddress)) return false;
  // Runs for each of thousands of arrivals: building lists would cost more than counting.
  let ofSameKind = 0;
  let fromAddress = 0;
  for (const viewer of viewers.values()) {
    if (viewer.isForeign !== isForeign) continue;
    ofSameKind += 1;
    if (viewer.address === address) fromAddress += 1;
  }
  return ofSameKind >= total || fromAddress >= perAddress;
}

/** How many viewers there are now. */
export function countViewers(
  viewers: ReadonlyMap<unknown, ViewerOrigin>,
): Record<keyof ViewerLimits, number> {
  const foreign = [...viewers.values()].filter(({ isForeign }) => isForeign).length;
  return { own: viewers.size - foreign, foreign };
}
