import type { Source } from '#engine';
import type { MatchNameOf } from './names.ts';

/** Why the two teams of a bracket's match meet: 'gagnant de Quart 1 contre gagnant de Quart 2'. */
export function sourcesSentence(sources: readonly Source[], nameOf: MatchNameOf): string {
  return sources.map((source) => sourceText(source, nameOf)).join(' contre ');
}

function sourceText(source: Source, nameOf: MatchNameOf): string {
  if (source.from === 'seed') return `tête de série n° ${source.seed}`;
  return `${source.from === 'winner' ? 'gagnant' : 'perdant'} de ${nameOf(source.match)}`;
}
