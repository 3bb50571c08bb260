import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LIST_MAX } from '#contract/limits.ts';
import { buildTeam } from '#tests/builders.ts';
import { TeamPicking } from './team-picking.tsx';

const show = (count: number): string =>
  renderToStaticMarkup(
    <TeamPicking
      filter="unchecked"
      teams={Array.from({ length: count }, (_, index) => buildTeam({ pk_team: index + 1 }))}
      busy={false}
      onDelete={() => undefined}
      onAccept={() => undefined}
    />,
  );

it('offers all teams at once, and says how many of them when there are more than one request takes', () => {
  expect(show(1)).toContain('Accepter l’équipe');
  expect(show(LIST_MAX)).toContain(`Accepter les ${LIST_MAX} équipes`);
  expect(show(LIST_MAX)).toContain(`Tout sélectionner (${LIST_MAX} équipes)`);
  const many = show(LIST_MAX + 1);
  expect(many).toContain(`Accepter les ${LIST_MAX} premières équipes`);
  expect(many).toContain(`Sélectionner les ${LIST_MAX} premières équipes (sur ${LIST_MAX + 1})`);
});
