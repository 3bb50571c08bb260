import { versus } from '#contract/events/team-size-words.ts';
import type { PreviewedPage, PreviewWords } from '#contract/events/previews.ts';
import type { PublicEvent } from '#contract/public-state.ts';
import { typeset } from '#contract/words/typeset.ts';

export function previewWords(event: PublicEvent, page: PreviewedPage): PreviewWords {
  const { name, game, team_size, words, said, place } = event;
  const whenAndWhere = [said.alone, place].filter((part) => part !== null).join(' · ');
  const played = `${game} en ${versus(team_size)}`;
  const title = { ...TITLES, home: words.headline, event: [name] }[page];
  const lines = [page === 'event' ? played : name, whenAndWhere];
  return { title: title.map(typeset), lines: lines.map(typeset) };
}

const TITLES = {
  standings: ['Le', 'classement'],
  bracket: ['Le', 'bracket'],
  register: ["S'inscrire", 'au tournoi'],
};
