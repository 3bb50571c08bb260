import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TeamLinkRow } from '#contract/teams/managed-links.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { TeamCards } from './team-cards.tsx';
import { linkName, TeamLinks } from './team-links.tsx';

const link = (changes: Partial<TeamLinkRow> = {}): TeamLinkRow => ({
  pk_link: 1,
  kind: 'team',
  username: null,
  created_at: '2026-11-16T10:00:00.000Z',
  ...changes,
});

it('says what each link opens, and whose it is', () => {
  expect(linkName(link())).toBe("Lien de l'équipe");
  expect(linkName(link({ username: 'Zoé' }))).toBe("Lien de l'équipe, chez Zoé");
  expect(linkName(link({ kind: 'player', username: 'Malik' }))).toContain(
    'Lien de Malik, pour son',
  );
  expect(linkName(link({ kind: 'invitation' }))).toContain('Invitation');
});

it('offers to withdraw each and to make another, but not of an archived event', () => {
  const show = (isReadOnly: boolean) =>
    renderToStaticMarkup(
      <ReadOnly value={isReadOnly}>
        <TeamLinks
          links={[link(), link({ pk_link: 2 })]}
          now={new Date('2026-11-16T12:00:00.000Z')}
          busy={false}
          refusal={null}
          onCreate={() => undefined}
          onWithdraw={() => undefined}
        />
      </ReadOnly>,
    );
  expect(show(false).match(/<button/g)).toHaveLength(3);
  expect(show(true)).not.toContain('<button');
});

it('draws a card for each team, with a QR that is a picture, and says which were missed', () => {
  const html = renderToStaticMarkup(
    <TeamCards
      event="Rocket League 2v2"
      cards={[
        { pk_team: 1, name: 'Nova', address: `https://arene.example/equipe#${'a'.repeat(24)}` },
      ]}
      withoutCard={[
        { name: 'Vortex', reason: 'trop de liens' },
        { name: 'Zéphyr', reason: null },
      ]}
      onPrint={() => undefined}
      onMakeMissing={() => undefined}
    />,
  );
  expect(html).toMatch(/<img src="data:image\/svg\+xml,[^"]+" alt="QR code\s: Nova"/);
  // An incomplete sheet must say so: otherwise teams without a card would go unnoticed.
  expect(html).toMatch(/2 équipes n’ont pas de carte.*Vortex\s: trop de liens.*Zéphyr</s);
  expect(html).toContain('Préparer les 2 cartes qui manquent');
  // The secret is in the QR code, and nowhere as text.
  expect(html).not.toContain('a'.repeat(24));
});
