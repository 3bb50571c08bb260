import { withDu } from '#contract/words/match-articles.ts';
import type { Source } from '#engine';
import type { FindMatchName } from './names.ts';

/** Why two teams meet in the bracket: 'gagnant du quart 1 contre gagnant du quart 2'. */
export function sourcesSentence(sources: readonly Source[], findMatchName: FindMatchName): string {
  return sources.map((source) => sourceText(source, findMatchName)).join(' contre ');
}

function sourceText(source: Source, findMatchName: FindMatchName): string {
  if (source.from === 'seed') return `tête de série n° ${source.seed}`;
  return `${source.from === 'winner' ? 'gagnant' : 'perdant'} ${withDu(findMatchName(source.match))}`;
}
