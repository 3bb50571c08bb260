import type { Case } from '#engine';

/**
 * A probability in simple words. They are never more precise than the margin, and never sound certain: even a share of 1 does not
 * include forfeits.
 */
export function frequencyText({ share, margin }: Pick<Case, 'share' | 'margin'>): string {
  if (margin <= TENTHS_HOLD) return inTenths[Math.round(share * 10)] ?? PERHAPS;
  if (margin <= QUARTERS_HOLD) return inQuarters[Math.round(share * 4)] ?? PERHAPS;
  if (share - margin > 0.5) return "plus d'une fois sur deux";
  return share + margin < 0.5 ? "moins d'une fois sur deux" : PERHAPS;
}

/** Half the distance between two words: with a wider margin the next word could be right as well. */
const TENTHS_HOLD = 1 / 20;
const QUARTERS_HOLD = 1 / 8;

/** Also where no sample met the case: then nothing more is known. */
const PERHAPS = 'peut-être';

const inTenths = [
  'dans de très rares cas',
  'dans environ 1 cas sur 10',
  'dans environ 2 cas sur 10',
  'dans environ 3 cas sur 10',
  'dans environ 4 cas sur 10',
  'environ une fois sur deux',
  'dans environ 6 cas sur 10',
  'dans environ 7 cas sur 10',
  'dans environ 8 cas sur 10',
  'dans environ 9 cas sur 10',
  'presque toujours',
];

const inQuarters = [
  'rarement',
  'environ une fois sur quatre',
  'environ une fois sur deux',
  'environ trois fois sur quatre',
  'le plus souvent',
];
