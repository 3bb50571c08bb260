import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StaticRouter } from '#web/ui/router.tsx';
import { Referee } from './score/referee.tsx';
import { ScorePad } from './score/score-pad.tsx';
import { Phone, type PhoneProps } from './phone.tsx';
import { phoneView } from './phone-view.ts';
import { playing, phoneInputWith } from './testing/phone-inputs.ts';
import type { PhoneInput } from './phone-input.ts';

function renderPhone(input: PhoneInput, changes: Partial<PhoneProps> = {}): string {
  const html = renderToString(
    <StaticRouter location="/equipe">
      <Phone
        view={phoneView(input)}
        parts={{ ScorePad, Referee }}
        team={input.mine.team}
        players={input.mine.players}
        record="2 - 1"
        standing={null}
        why={null}
        progress={null}
        connection={null}
        help={input.mine.help}
        now={input.now}
        waiting={[]}
        refusal={null}
        isOffline={false}
        isReadOnly={input.mine.opens === 'player'}
        publicPage="/tournaments/lan/equipes/3"
        eventPage="/tournaments/lan"
        onTap={() => undefined}
        {...changes}
      >
        {null}
      </Phone>
    </StaticRouter>,
  );
  // React separates the pieces of a text by marks.
  return html.replaceAll('<!-- -->', '');
}

test('the phone of a called team names its station, its opponent and what to tap', () => {
  const html = renderPhone(phoneInputWith({ team: playing() }));
  for (const words of ['Poste 4', 'Les Aigles', 'Nous sommes au poste', 'Zoé et Malik · 2 - 1']) {
    expect(html).toContain(words);
  }
});

test('a score that waits for us is in sight: the station stands back for it', () => {
  const theirs = {
    fk_match: 40,
    by: 'them',
    team_one_score: 1,
    team_two_score: 2,
    at: '',
  } as const;
  expect(renderPhone(phoneInputWith({ team: playing() }))).toContain('phone-huge');
  const html = renderPhone(phoneInputWith({ team: playing(), mine: { reports: [theirs] } }));
  expect(html).toMatch(/Confirmer\s: défaite 1 - 2/);
  expect(html).not.toContain('phone-huge');
});

test('who misses a player is led to where it is invited', () => {
  const html = renderPhone(phoneInputWith({ mine: { players: [] } }));
  expect(html).toMatch(/href="\/"[^>]*>Retour à l’accueil/);
});

test('a link of one player shows everything and taps nothing, and says why', () => {
  const html = renderPhone(phoneInputWith({ team: playing(), mine: { opens: 'player' } }));
  expect(html).toContain('Poste 4');
  expect(html).toContain('il faut le lien de l’équipe');
  expect(html).not.toContain('<button');
});

test('what is not sent yet is told, and what was refused with its reason', () => {
  const tap = { action: 'sayThere', payload: { pk_match: 40 }, key: 'key', at: 1 } as const;
  const html = renderPhone(phoneInputWith({ team: playing() }), {
    waiting: [tap],
    isOffline: true,
    refusal: { action: 'reportScore', message: 'Ce match a déjà son résultat.' },
  });
  expect(html).toMatch(/Pas encore envoyé\s: l’arrivée au poste\. Envoi dès le retour du réseau\./);
  expect(html).toMatch(/Refusé\s: le score\. Ce match a déjà son résultat\./);
});

test('a referee who is called is not called again', () => {
  const help = { at: '2025-12-13T13:50:00Z', answered_at: null };
  expect(renderPhone(phoneInputWith({ team: playing() }))).toContain('Appeler un arbitre');
  const html = renderPhone(phoneInputWith({ team: playing(), mine: { help } }));
  expect(html).toContain('Arbitre appelé');
  expect(html).not.toContain('Appeler un arbitre');
});

test('a referee who has answered is said to come, for as long as it takes', () => {
  const comes = (answered_at: string) =>
    renderPhone(
      phoneInputWith({ team: playing(), mine: { help: { at: answered_at, answered_at } } }),
    );
  expect(comes('2025-12-13T13:58:00Z')).toContain('Un arbitre arrive');
  const later = comes('2025-12-13T13:50:00Z');
  expect(later).not.toContain('Un arbitre arrive');
  expect(later).toContain('Appeler un arbitre');
});
