import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_BROWSER_SECONDS, REPLAY_HOURS, SESSION_SECONDS } from '#contract/limits.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { privacySections } from './sections.ts';

const { site } = FIRST_EVENTS;
const said = (words: Partial<typeof site> = {}) =>
  JSON.stringify(privacySections({ ...site, ...words }));

test('the time that Discord names stay is the one that the organiser has set', () => {
  expect(said({ discord_months: 12 })).toContain("1 an après l'archivage");
  expect(said({ discord_months: 7 })).toContain("7 mois après l'archivage");
  expect(said({ discord_months: 24 })).toContain("2 ans après l'archivage");
  expect(said({ discord_months: 0 })).toContain("Dans la journée qui suit l'archivage");
});

test('lengths are those of the code', () => {
  expect(said()).toContain(`La session dure ${SESSION_SECONDS / 3600} heures`);
  expect(said()).toContain(`le cookie ${KNOWN_BROWSER_SECONDS / 86_400} jours`);
  expect(said()).toContain(`${REPLAY_HOURS} heures, puis`);
});

test('Twitch is spoken of where its stream is shown', () => {
  expect(said()).toContain('Twitch voit alors votre adresse IP');
  expect(said({ twitch_channel: null })).not.toContain('Twitch voit alors');
});

/** Whoever keeps something more in a browser says so on the page, under 'Dans votre navigateur', and then here. */
test('nothing is kept in a browser but what the page speaks of', () => {
  const keepers = sourcesIn('web').filter((file) =>
    /localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(keepers.toSorted()).toEqual([
    'web/lib/chosen-event.ts',
    'web/lib/followed-team.ts',
    'web/lib/invitations.ts',
    'web/lib/phone-choices.ts',
    'web/lib/push-subscription.ts',
    'web/lib/rehearsal-secret.ts',
    'web/lib/session.ts',
    'web/lib/team-secrets.ts',
    'web/lib/team-taps/storage.ts',
    'web/routes/admin/drafts.ts',
    'web/routes/admin/rehearsal-kept.ts',
    'web/unsent-scores/storage.ts',
  ]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
}
