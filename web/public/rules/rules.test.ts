import { describe, expect, it } from 'vitest';
import { WEEKEND_FORMAT, type Format } from '#contract/tournament/format.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { buildTournament } from '#tests/builders.ts';
import { eventRules } from './rules.ts';

const OPEN = buildTournament({ rounds_total: 4 });
const SINGLE = {
  kind: 'single',
  best_of: { winner: 1, loser: 1, final: 5, third: 3 },
  third_place: true,
} as const;
const GROUPS = { kind: 'groups', groups: 4, best_of: 3, qualifiers: 2 } as const;

describe('the rules of an event', () => {
  it('follow from its format, stage by stage', () => {
    expect(titlesOf(WEEKEND_FORMAT)).toEqual([
      'Le tournoi',
      'Phase suisse',
      'Départages',
      'Double élimination',
      'Forfaits et retraits',
      'Corrections',
    ]);
    expect(titlesOf({ first: GROUPS, last: SINGLE })).toContain('Poules');
    expect(titlesOf({ first: null, last: SINGLE })).toEqual([
      'Le tournoi',
      'Élimination directe',
      'Forfaits et retraits',
      'Corrections',
    ]);
  });

  it('tell the weekend as the specification has it', () => {
    const text = textOf(WEEKEND_FORMAT);
    expect(text).toContain(
      'Le tournoi se joue sur Rocket League, en 2v2 : chaque équipe aligne deux joueurs.',
    );
    expect(text).toContain("Le nombre de rondes dépend du nombre d'équipes");
    expect(text).toContain(
      'Les matchs se jouent en BO3 : la première équipe qui gagne 2 manches remporte le match.',
    );
    expect(text).toContain(
      'La grande finale se joue en BO7 : la première équipe qui gagne 4 manches',
    );
    expect(text).toContain('Toutes les équipes jouent le bracket');
    expect(text).toContain('un match décisif la suit');
  });

  it('tell other formats', () => {
    const text = textOf({ first: GROUPS, last: SINGLE });
    expect(text).toContain('réparties en 4 poules');
    expect(text).toContain('Les 2 premières de chaque poule jouent le bracket.');
    expect(text).toContain('Les matchs se jouent en une seule manche.');
    expect(text).toContain('La finale se joue en BO5');
    expect(text).toContain('dans une petite finale, en BO3.');
    expect(text).not.toMatch(/ronde suisse|loser bracket/);
    const league = textOf({ first: { ...GROUPS, groups: 1 }, last: null });
    expect(league).toContain('Chaque équipe rencontre toutes les autres une fois.');
    expect(league).toContain('première du classement gagne le tournoi');
    expect(league).not.toContain('bracket');
  });

  it('tell what was decided once it has begun', () => {
    const begun = { ...OPEN, phase: 'swiss', rounds_total: 5, qualifiers: 8 } as const;
    const text = textOf(WEEKEND_FORMAT, begun);
    expect(text).toContain('Il y a 5 rondes.');
    expect(text).toContain('Les 8 premières équipes jouent le bracket');
    const drawn = { ...begun, phase: 'bracket', grand_final_reset: false } as const;
    expect(textOf(WEEKEND_FORMAT, drawn)).toContain('La grande finale se joue en un seul match');
  });

  it('tell the tiebreaks in the order in which the ranking looks at them', () => {
    expect(criteriaOf(WEEKEND_FORMAT)).toEqual([
      'Victoires',
      'Buchholz médian',
      'Buchholz',
      'Victoires des adversaires',
      'Différence',
      'Manches gagnées',
      'Face-à-face',
      'Tête de série',
    ]);
    expect(criteriaOf({ first: GROUPS, last: null })).toEqual([
      'Victoires',
      'Face-à-face',
      'Différence',
      'Manches gagnées',
      'Tête de série',
    ]);
  });

  it('tell how many there is room for, and who waits', () => {
    const full = { ...FIRST_EVENTS.event, team_max: 16 };
    const room = (waiting_list: boolean) =>
      JSON.stringify(eventRules({ ...full, waiting_list }, OPEN)[0]);
    expect(room(false)).toContain('Il y a de la place pour 16 duos.');
    expect(room(true)).toContain('attendent qu');
  });
});

function rules(format: Format, tournament: Parameters<typeof eventRules>[1] = OPEN) {
  return eventRules({ ...FIRST_EVENTS.event, format }, tournament);
}

function titlesOf(format: Format): string[] {
  return rules(format).map(({ title }) => title);
}

function textOf(format: Format, tournament?: Parameters<typeof eventRules>[1]): string {
  return rules(format, tournament)
    .flatMap(({ paragraphs }) => paragraphs)
    .join('\n');
}

function criteriaOf(format: Format): string[] {
  return rules(format).flatMap(({ criteria = [] }) => criteria.map(({ name }) => name));
}
