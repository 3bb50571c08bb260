import { expect, test } from 'vitest';
import { forContainer } from './container-styles.ts';

test.each([
  ['@media (width >= 40rem) {', '@container page (width >= 40rem) {'],
  ['@media (min-width: 64rem) {', '@container page (min-width: 64rem) {'],
  ['@media not all and (min-width: 64rem) {', '@container page not (min-width: 64rem) {'],
  ['@media screen and (width >= 64rem) {', '@container page (width >= 64rem) {'],
  ['@media print {', '@media print {'],
  ['@media (hover: hover) {', '@media (hover: hover) {'],
  ['@media (prefers-reduced-motion: reduce) {', '@media (prefers-reduced-motion: reduce) {'],
  ['font-size: clamp(4.25rem, 19.5vw, 11.5rem);', 'font-size: clamp(4.25rem, 19.5cqw, 11.5rem);'],
  ['min-height: min(46rem, 100dvh - 4rem);', 'min-height: min(46rem, 100cqh - 4rem);'],
  ['outline: 100vmax solid red;', 'outline: 100vmax solid red;'],
])('%s', (written, read) => {
  expect(forContainer(written)).toBe(read);
});
