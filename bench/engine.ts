/**
 * What the engine promises of its hardest work.
 *
 *     npm run bench -- engine            the engine alone
 *     npm run bench -- engine --peers    also beside tournament-pairings and brackets-manager, fetched for the occasion
 */
import { compareWithPeers } from './engine/peers.ts';
import { reportOutlooks, reportWorstCases } from './engine/worst-cases.ts';

reportWorstCases();
reportOutlooks();
if (process.argv.includes('--peers')) await compareWithPeers();
