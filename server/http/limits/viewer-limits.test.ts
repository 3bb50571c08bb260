import { describe, expect, test } from 'vitest';
import {
  countViewers,
  isViewerLimitReached as isFullOf,
  viewerLimits,
  type ViewerOrigin,
} from './viewer-limits.ts';

const PLACES = viewerLimits(5000);

const ownViewer = (address: string): ViewerOrigin => ({ address, isForeign: false });
const foreign = (address: string): ViewerOrigin => ({ address, isForeign: true });

const isFull = (taken: ReadonlyMap<unknown, ViewerOrigin>, seat: ViewerOrigin) =>
  isFullOf(taken, seat, PLACES);

describe('places of the live stream', () => {
  test('other sites share 500, and take none from visitors', () => {
    const taken = seats(499, (number) => foreign(`10.0.0.${number % 7}`));
    expect(isFull(taken, foreign('10.0.0.9'))).toBe(false);
    taken.set('last', foreign('10.0.0.8'));
    expect(isFull(taken, foreign('10.0.0.9'))).toBe(true);
    expect(isFull(taken, ownViewer('10.0.0.9'))).toBe(false);
    for (let number = 0; number < 4999; number += 1)
      taken.set({}, ownViewer(`10.0.1.${number % 7}`));
    expect(isFull(taken, ownViewer('10.0.0.9'))).toBe(false);
    taken.set('one more', ownViewer('10.0.1.9'));
    expect(isFull(taken, ownViewer('10.0.0.9'))).toBe(true);
  });

  test('5,000 visitors leave other sites theirs', () => {
    const taken = seats(5000, (number) => ownViewer(`10.0.0.${number % 7}`));
    expect(isFull(taken, ownViewer('10.0.0.9'))).toBe(true);
    expect(isFull(taken, foreign('10.0.0.9'))).toBe(false);
  });

  test('one address has 100 of those of other sites, whatever a venue behind it reads', () => {
    const taken = seats(2000, () => ownViewer('10.0.0.1'));
    expect(isFull(taken, ownViewer('10.0.0.1'))).toBe(true);
    expect(isFull(taken, ownViewer('10.0.0.2'))).toBe(false);
    for (let number = 0; number < 99; number += 1) taken.set({}, foreign('10.0.0.1'));
    expect(isFull(taken, foreign('10.0.0.1'))).toBe(false);
    taken.set('last', foreign('10.0.0.1'));
    expect(isFull(taken, foreign('10.0.0.1'))).toBe(true);
    expect(isFull(taken, foreign('10.0.0.2'))).toBe(false);
  });

  test('are as many as the setting says, and a tenth of that for other sites', () => {
    const places = viewerLimits(30);
    const taken = seats(29, (number) => ownViewer(`10.0.0.${number}`));
    for (let number = 0; number < 3; number += 1) taken.set({}, foreign('10.0.0.1'));
    expect(countViewers(taken)).toEqual({ own: 29, foreign: 3 });
    expect(isFullOf(taken, ownViewer('10.0.0.99'), places)).toBe(false);
    expect(isFullOf(taken, foreign('10.0.0.99'), places)).toBe(true);
    taken.set('last', ownViewer('10.0.0.98'));
    expect(isFullOf(taken, ownViewer('10.0.0.99'), places)).toBe(true);
  });
});

function seats(count: number, seat: (number: number) => ViewerOrigin): Map<unknown, ViewerOrigin> {
  return new Map(Array.from({ length: count }, (_, number) => [number, seat(number)]));
}
