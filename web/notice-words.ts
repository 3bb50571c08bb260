import type { NoticeText } from '#contract/push.ts';
import { typographic } from '#web/typography/typographic.ts';

/** What a phone shows of a notice: the first line is all that one sees at a glance. */
export function noticeWords(notice: NoticeText): { title: string; body: string } {
  const { title, body } = plainWords(notice);
  return { title: typographic(title), body: typographic(body) };
}

function plainWords(notice: NoticeText): { title: string; body: string } {
  switch (notice.kind) {
    case 'called':
      return {
        title: whereAndWhom(notice),
        body: 'On vous appelle : allez-y, puis touchez « Nous y sommes ».',
      };
    case 'changed':
      return { title: 'Votre match a changé', body: `${whereAndWhom(notice)}.` };
    case 'gone':
      return {
        title: 'Votre match a changé',
        body: 'Il ne se joue plus comme prévu. Ouvrez la page de votre équipe pour voir la suite.',
      };
    case 'disputed':
      return {
        title: `Litige contre ${notice.opponent}`,
        body: "Vous n'avez pas annoncé le même score. Un arbitre tranche : restez à votre poste.",
      };
  }
}

function whereAndWhom({ station, opponent }: { station: number | null; opponent: string }): string {
  return station === null ? `Contre ${opponent}` : `Poste ${station}, contre ${opponent}`;
}
