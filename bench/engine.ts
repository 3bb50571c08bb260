/**
 * What the engine costs and how well it draws, for 16 to 1,024 teams.
 *
 *     npm run bench -- engine            the engine alone
 *     npm run bench -- engine --peers    beside tournament-pairings and brackets-manager, fetched for the occasion
 */
import {
  SIZES,
  correctionMs,
  groupsMs,
  recomputeMs,
  roundToThreeMs,
  swissRoundMs,
} from './engine/ours.ts';
import { type Peers, fetchPeers } from './engine/peers.ts';
import { ourQuality, peerQuality } from './engine/quality.ts';
import { peerRoundMs, peerStageMs } from './engine/theirs.ts';
import { promiseOutlooks, promiseWorstCases } from './engine/worst-cases.ts';

const peers = process.argv.includes('--peers') ? await fetchPeers() : null;
await printTimes(peers);
await printOtherFormats(peers);
await printQuality(peers);
promiseWorstCases();
promiseOutlooks();
await peers?.remove();

async function printTimes(others: Peers | null): Promise<void> {
  console.log(
    '\nMillisecondes (médiane) et, entre parenthèses, combien de fois plus le concurrent\n',
  );
  row(['équipes', 'ronde suisse 5', 'arbre recalculé', 'correction']);
  for (const count of SIZES) {
    const round = swissRoundMs(count);
    const recompute = recomputeMs(count);
    const correction = correctionMs(count);
    const theirRound = others === null ? null : peerRoundMs(others, count);
    const theirBracket =
      others === null ? null : await peerStageMs(others, count, 'double_elimination');
    row([
      String(count),
      cell(round, theirRound),
      cell(recompute, theirBracket),
      cell(correction, theirBracket),
    ]);
  }
  if (others === null) return;
  console.log(
    '\nronde : tournament-pairings, même historique. arbre : brackets-manager, les mêmes résultats saisis un à un.',
  );
  console.log(
    'correction : brackets-manager refuse de corriger (« The match is locked »), il faut tout y ressaisir.',
  );
}

async function printOtherFormats(others: Peers | null): Promise<void> {
  console.log('\nLes autres formats, de même\n');
  row(['équipes', 'suisse à 3 victoires', 'élimination simple', 'poules']);
  for (const count of SIZES) {
    const theirBracket =
      others === null ? null : await peerStageMs(others, count, 'single_elimination');
    const theirGroups = others === null ? null : await peerStageMs(others, count, 'round_robin');
    row([
      String(count),
      cell(roundToThreeMs(count), null),
      cell(recomputeMs(count, 'single'), theirBracket),
      cell(groupsMs(count), theirGroups),
    ]);
  }
  if (others === null) return;
  console.log(
    '\npoules : tous les classements ; brackets-manager, les mêmes groupes saisis match par match, sans classement.',
  );
}

async function printQuality(others: Peers | null): Promise<void> {
  console.log('\nQualité, sur des événements simulés\n');
  row(['', 'revanches', 'exempts en tête', 'exempts en trop', 'échecs', 'revanches, arbre']);
  row(['moteur', ...Object.values(ourQuality())]);
  if (others !== null) row(['concurrents', ...Object.values(await peerQuality(others))]);
}

function cell(ours: number, theirs: number | null): string {
  const ratio =
    theirs === null ? '' : ` (× ${(theirs / ours).toFixed(theirs / ours < 10 ? 1 : 0)})`;
  return `${ours.toFixed(3)}${ratio}`;
}

function row(cells: readonly string[]): void {
  console.log(
    cells.map((text, index) => (index === 0 ? text.padEnd(12) : text.padStart(20))).join(''),
  );
}
