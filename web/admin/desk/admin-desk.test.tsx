import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KEY_PLACEHOLDER } from './curl.ts';
import { DeskButton } from './desk-button.tsx';
import { Examples } from './examples.tsx';
import { DelayedResult } from './delayed-result.tsx';
import { Keys } from './keys.tsx';
import { canCount, OnAir, type AirMatch } from './on-air.tsx';

const nothing = () => undefined;

const MATCH: AirMatch = {
  pk_match: 7,
  name: 'Quart 2',
  bestOf: 5,
  station: 3,
  left: { team: 'one', name: 'Nova', games: 2, won: null },
  right: { team: 'two', name: 'Vortex', games: 1, won: null },
  result: null,
};

const onAir = (match: AirMatch | null) =>
  renderToStaticMarkup(
    <OnAir match={match} isDisabled={false} onCount={nothing}>
      {null}
    </OnAir>,
  );

test('the games of the match on air can be counted until it has a result', () => {
  expect(onAir(MATCH)).toMatch(/Quart 2 · BO5 · poste 3.*Une manche de plus pour Nova/s);
  const over = onAir({ ...MATCH, result: "Terminé. L'équipe Nova gagne 3 - 1." });
  expect(over).toContain('Nova gagne 3 - 1.');
  expect(over.match(/aria-disabled="true"/g)).toHaveLength(4);
  expect(onAir(null)).toContain('Antenne libre');
});

test('nobody is counted more games than the match takes, nor less than none', () => {
  const won: AirMatch = { ...MATCH, left: { ...MATCH.left, games: 3 } };
  expect([canCount(MATCH, 'left', 1), canCount(won, 'left', 1)]).toEqual([true, false]);
  const close: AirMatch = { ...won, right: { ...MATCH.right, games: 2 } };
  expect([canCount(won, 'right', 1), canCount(close, 'right', 1)]).toEqual([true, false]);
  const none: AirMatch = { ...MATCH, right: { ...MATCH.right, games: 0 } };
  expect([canCount(MATCH, 'right', -1), canCount(none, 'right', -1)]).toEqual([true, false]);
  expect(canCount({ ...MATCH, result: 'Terminé' }, 'left', -1)).toBe(false);
});

test('a button tells its key to who sees it and to who does not', () => {
  const html = renderToStaticMarkup(
    <DeskButton shortcut="maj 3" isOn onPress={nothing}>
      Appels
    </DeskButton>,
  );
  expect(html).toContain('aria-keyshortcuts="SHIFT+3"');
  expect(html).toContain('aria-pressed="true"');
  expect(html).toMatch(/<kbd aria-hidden="true"[^>]*>⇧3<\/kbd>/);
});

test('what is held back says for how long, and nothing once it is told', () => {
  const heldNotice = (until: number) =>
    renderToStaticMarkup(
      <DelayedResult until={new Date(until).toISOString()} onPublishNow={nothing} busy={false} />,
    );
  expect(heldNotice(45_000)).toMatch(/l’apprend dans 45\ss\.<.*Rendre le résultat public/s);
  expect(heldNotice(-1000)).toBe('');
});

test('the lines for a script have the key while it is known, and its place afterwards', () => {
  const examples = (secret: string | null) =>
    renderToStaticMarkup(
      <Examples origin="https://arene.example" secret={secret} onCopy={nothing} />,
    );
  expect(examples(null)).toContain(`x-desk-key: ${KEY_PLACEHOLDER}`);
  expect(examples('abc')).toContain('x-desk-key: abc');
  expect(examples('abc')).not.toContain(KEY_PLACEHOLDER);
});

test('each key says what it opens and when it was made, and none is shown', () => {
  // No time zone has midnight between these: their offsets are quarters of an hour.
  const html = renderToStaticMarkup(
    <Keys
      keys={[
        { pk_key: 1, kind: 'read', created_at: '2026-11-16T10:01:00.000Z' },
        { pk_key: 2, kind: 'button', created_at: '2026-11-16T10:05:00.000Z' },
      ]}
      now={new Date('2026-11-16T10:14:00.000Z')}
      busy={null}
      refusal={null}
      onCreate={nothing}
      onWithdraw={nothing}
    />,
  );
  expect(html).toMatch(/Clé de lecture.*Créée à.*Clé de commande.*Créée à/s);
  expect(html.match(/<button/g)).toHaveLength(4);
});
