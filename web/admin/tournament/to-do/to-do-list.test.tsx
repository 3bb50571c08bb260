import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ToDoItem } from '#contract/day/reports.ts';
import { MINUTES_LATER, TO_DO } from './testing/to-do-cases.ts';
import { ToDoList } from './to-do-list.tsx';
import { itemTitle, itemDetails } from './to-do-words.ts';

const nothing = () => undefined;
const renderList = (items: readonly ToDoItem[], unsent: readonly number[] = []) =>
  renderToStaticMarkup(
    <ToDoList
      items={items}
      now={MINUTES_LATER(3)}
      busy={null}
      refusal={null}
      unsent={new Set(unsent)}
      matchHref={(pk_match) => `/admin/tournament/match-${pk_match}`}
      ring={{ isOn: false, onChange: nothing }}
      onSettle={nothing}
      onAnswer={nothing}
      onWait={nothing}
      onForfeit={nothing}
      onWithdraw={nothing}
    />,
  );
const buttonsIn = (html: string) =>
  Array.from(html.matchAll(/<button[^>]*>(.*?)<\/button>/g), ([, inside = '']) =>
    inside.replaceAll(/<span class="sr-only">.*?<\/span>|<[^>]+>/g, ''),
  );

describe('what waits for an admin', () => {
  test('is told in a sentence, with where and since when', () => {
    const sentences = Object.values(TO_DO).map((item) => [
      itemTitle(item),
      itemDetails(item, MINUTES_LATER(3)),
    ]);
    expect(sentences).toEqual([
      ['Les Aigles – Les Grêlons', 'Ronde suisse 1 · Poste 4 · depuis 3 min'],
      [
        'Les Grêlons : arbitre demandé',
        "contre l'équipe Les Aigles · Ronde suisse 1 · Poste 4 · depuis 3 min",
      ],
      ['Les Grêlons : pas encore au poste', 'Ronde suisse 1 · Poste 4 · depuis 3 min'],
      [
        'Les Aigles 0 - 2 Les Grêlons',
        "selon l'équipe Les Grêlons · Ronde suisse 1 · Poste 4 · depuis 3 min",
      ],
      ["Plus rien n'est envoyé sur Discord", 'le webhook a été supprimé · depuis 3 min'],
      ['Les Aigles : 1 joueur sur 2', 'Complétez cette équipe ou retirez-la avant le début.'],
    ]);
  });

  test('tells when a report will count by itself', () => {
    const { report } = TO_DO;
    const due = { ...report, accepted_at: new Date(MINUTES_LATER(5)).toISOString() };
    expect(itemDetails(due, MINUTES_LATER(3))).toMatch(/ · accepté automatiquement dans 2 min$/);
    expect(itemDetails(due, MINUTES_LATER(5))).toMatch(
      / · accepté automatiquement d'un instant à l'autre$/,
    );
    expect(
      itemDetails({ ...report, match: { ...report.match, station: null } }, MINUTES_LATER(125)),
    ).toBe("selon l'équipe Les Grêlons · Ronde suisse 1 · depuis 2 h 05");
  });

  test('a dispute is settled by one tap on either score, or on the match itself', () => {
    const html = renderList([TO_DO.dispute]);
    expect(buttonsIn(html)).toEqual([
      'Sonner pour un litige ou un appel',
      'Retenir 2 - 1 (Les Aigles)',
      'Retenir 0 - 2 (Les Grêlons)',
    ]);
    expect(html).toContain('href="/admin/tournament/match-7"');
  });

  test('of a team that is late, an admin waits or gives the forfeit; of two, the match is looked at', () => {
    const { late } = TO_DO;
    expect(buttonsIn(renderList([late])).slice(1)).toEqual([
      'Attendre encore',
      'Déclarer le forfait',
    ]);
    const both = { ...late, teams: [late.match.team_one, late.match.team_two] };
    expect(buttonsIn(renderList([both])).slice(1)).toEqual(['Attendre encore']);
    expect(renderList([both])).toContain('Voir le match');
  });

  test('a score of one team is confirmed there, folded away', () => {
    const html = renderList([TO_DO.report, TO_DO.help]);
    expect(html.indexOf('Confirmer')).toBeGreaterThan(html.indexOf('<details'));
    expect(html).toContain('Un score annoncé par une seule équipe');
    expect(html.indexOf('y vais')).toBeLessThan(html.indexOf('<details'));
  });

  test('where a score is typed and not sent, no tap goes over it', () => {
    const html = renderList([TO_DO.dispute, TO_DO.report], [7]);
    expect(buttonsIn(html)).toEqual(['Sonner pour un litige ou un appel']);
    expect(html).toContain('Voir ma saisie pour ce match');
  });

  test('nothing is told as such', () => {
    expect(renderList([])).toContain('Rien à traiter');
  });
});
