import type { NoticeContent } from '#contract/day/push.ts';
import { typographic } from '#web/typography/typographic.ts';

/** The text of a notification. At a glance, a phone shows only the first line. */
export function noticeMessage(notice: NoticeContent): { title: string; body: string } {
  const { title, body } = plainMessage(notice);
  return { title: typographic(title), body: typographic(body) };
}

function plainMessage(notice: NoticeContent): { title: string; body: string } {
  switch (notice.kind) {
    case 'called':
      return {
        title: stationAndOpponent(notice),
        body: 'On vous appelle : allez-y, puis touchez « Nous sommes au poste ».',
      };
    case 'changed':
      return { title: 'Votre match a changé', body: `${stationAndOpponent(notice)}.` };
    case 'gone':
      return {
        title: 'Votre match a changé',
        body: 'Il ne se joue plus comme prévu. Ouvrez la page de votre équipe pour voir la suite.',
      };
    case 'disputed':
      return {
        title: `Litige contre ${notice.opponent}`,
        body: "Les deux équipes n'ont pas annoncé le même score. Restez au poste, un arbitre va trancher.",
      };
  }
}

function stationAndOpponent({
  station,
  opponent,
}: {
  station: number | null;
  opponent: string;
}): string {
  return station === null ? `Contre ${opponent}` : `Poste ${station}, contre ${opponent}`;
}
