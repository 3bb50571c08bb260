import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { WebhookStatus } from '#contract/day/discord.ts';
import { DiscordPart } from './discord-part.tsx';

const AT = new Date(2026, 10, 16, 14, 32).toISOString();
const NOW = new Date(2026, 10, 16, 15, 0);
const NONE: WebhookStatus = {
  set_at: null,
  calls: false,
  last_sent_at: null,
  failing: null,
  waiting: 0,
  unsent: [],
};
const SET: WebhookStatus = { ...NONE, set_at: AT };

function renderPart(
  discord: WebhookStatus,
  props: Partial<Parameters<typeof DiscordPart>[0]> = {},
) {
  const html = renderToStaticMarkup(
    <DiscordPart
      discord={discord}
      now={NOW}
      busy={null}
      refusal={null}
      testResult={undefined}
      onSet={async () => true}
      onTest={() => {}}
      onCalls={() => {}}
      onRemove={() => {}}
      {...props}
    />,
  );
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll('’', "'");
  return { html, text: text.replaceAll(/\s+/g, ' ') };
}

describe('the webhook of an event', () => {
  test('is asked for in a field that neither shows it nor fills itself', () => {
    const { html, text } = renderPart(NONE);
    expect(text).toContain('Adresse du webhook');
    expect(html).toMatch(/<input[^>]*type="password"[^>]*autoComplete="off"/i);
    expect(text).not.toContain('Envoyer un essai');
    const text422 = "Ce n'est pas l'adresse d'un webhook Discord";
    expect(renderPart(NONE, { refusal: { act: 'set', text: text422 } }).text).toContain(text422);
  });

  test('tells since when it is there and what it has sent, and has no field any more', () => {
    const { html, text } = renderPart({ ...SET, last_sent_at: AT, waiting: 2 });
    expect(text).toContain('Un webhook est en place depuis 14 h 32.');
    expect(text).toContain('Dernier message envoyé à 14 h 32. 2 messages en attente.');
    expect(html).not.toContain('type="password"');
    expect(renderPart(SET).text).toContain('Aucun message envoyé pour le moment.');
  });

  test('tells why nothing arrives, whether it is tried again, and what never arrived', () => {
    const slow = { since: AT, why: 'slow', stopped: false } as const;
    expect(renderPart({ ...SET, failing: slow, waiting: 1 }).text).toContain(
      'En panne depuis 14 h 32. Discord ne répond pas à temps. Le site réessaie tout seul.',
    );
    const gone = { since: AT, why: 'gone', stopped: true } as const;
    const { text } = renderPart({
      ...SET,
      failing: gone,
      waiting: 1,
      unsent: [{ kind: 'round', round: 'Ronde suisse 2', count: 3, why: 'gone' }],
    });
    expect(text).toContain('Saisissez la nouvelle adresse.');
    expect(text).not.toContain('réessaie');
    expect(text).toContain(
      'Jamais arrivé sur Discord : matchs publiés (Ronde suisse 2), 3 messages.',
    );
  });

  test('says what became of a try, once', () => {
    expect(renderPart(SET, { testResult: null }).text).toContain("L'essai est arrivé");
    const failing = { since: AT, why: 'unreachable', stopped: false } as const;
    const { text } = renderPart({ ...SET, failing }, { testResult: 'unreachable' });
    expect(text.match(/n'est pas joignable/g)).toHaveLength(1);
    expect(text).toContain("L'essai n'est pas arrivé.");
  });
});
