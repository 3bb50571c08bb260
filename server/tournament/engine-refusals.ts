import type { RefusalCode, Refused as EngineRefused } from '#engine';
import { refuse, type Refused } from '#server/rules/result.ts';
import { nameOf } from './stages.ts';
import type { World } from './world.ts';

/** What the engine refuses, in the words of the people who asked. */
export function engineRefusal(world: World, { code, team, match }: EngineRefused): Refused {
  const name = team === undefined ? 'Une équipe' : nameOf(world, team);
  return sentences[code]({ name, match: match ?? '' });
}

type About = { name: string; match: string };

const sentences = {
  'already-reported': () => refuse('touches-later-matches'),
  'already-withdrawn': ({ name }) => refuse('already-withdrawn', { name }),
  'bad-best-of': () => refuse('seeds-invalid', { reason: 'Ce nombre de manches est impossible.' }),
  'bad-place-count': () =>
    refuse('seeds-invalid', { reason: "Ce nombre d'équipes n'est pas possible." }),
  'bad-round-count': () =>
    refuse('pairings-invalid', { reason: "Ce nombre de rondes n'est pas possible." }),
  'bad-score': () => refuse('match-score-impossible'),
  'bad-team': ({ name }) => refuse('seeds-invalid', { reason: `${name} ne peut pas être placée.` }),
  'duplicate-team': ({ name }) =>
    refuse('seeds-invalid', { reason: `${name} est citée deux fois.` }),
  'match-not-ready': () => refuse('match-not-ready'),
  'nothing-to-clear': () => refuse('match-not-ready'),
  'phase-unfinished': () =>
    refuse('wrong-phase', { needed: 'Il reste des rondes suisses à jouer.' }),
  'random-seed-missing': () =>
    refuse('pairings-invalid', { reason: "Le tirage au sort n'a pas de graine." }),
  'round-unfinished': () => refuse('results-missing', { count: 1 }),
  'rounds-all-drawn': () => refuse('wrong-phase', { needed: 'Toutes les rondes ont été tirées.' }),
  'stale-undo': () => refuse('changed-since'),
  'too-few-teams': () => refuse('too-few-teams', { needed: 2 }),
  'too-late': ({ name }) =>
    refuse('wrong-phase', { needed: `Il est trop tard pour faire entrer ${name}.` }),
  'too-many-teams': () => refuse('seeds-invalid', { reason: "Il y a trop d'équipes." }),
  'unknown-match': () => refuse('unknown-match'),
  'unknown-round': () => refuse('seeds-invalid', { reason: "Cette ronde n'existe pas." }),
  'unknown-team': ({ name }) => refuse('not-in-tournament', { name }),
  'unpaired-team': ({ name }) =>
    refuse('pairings-invalid', { reason: `${name} n'a pas d'adversaire dans cette ronde.` }),
  'way-needed': () => refuse('touches-later-matches'),
  'wrong-round': () => refuse('draft-missing'),
  'wrong-teams': ({ name }) =>
    refuse('pairings-invalid', { reason: `${name} ne peut pas jouer ce match.` }),
  'wrong-winner': () => refuse('winner-not-playing'),
} satisfies { [C in RefusalCode]: (about: About) => Refused };
