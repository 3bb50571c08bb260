import { versus } from '#contract/event-team.ts';
import type { PreviewedPage, PreviewWords } from '#contract/previews.ts';
import type { ShownEvent } from '#contract/public-state.ts';

export function previewWords(event: ShownEvent, page: PreviewedPage): PreviewWords {
  const { name, game, team_size, words, said, place } = event;
  const whenAndWhere = [said.alone, place].filter((part) => part !== null).join(' · ');
  const played = `${game} en ${versus(team_size)}`;
  const title = { ...TITLES, home: words.headline, event: [name] }[page];
  return { title, lines: [page === 'event' ? played : name, whenAndWhere] };
}

const TITLES = {
  standings: ['Le', 'classement'],
  bracket: ['Le', 'bracket'],
  register: ['S’inscrire', 'au tournoi'],
};
