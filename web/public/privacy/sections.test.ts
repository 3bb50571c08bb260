import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  KNOWN_BROWSER_SECONDS,
  QUIET_HOURS,
  REPLAY_HOURS,
  REWRITE_MINUTES,
  SESSION_SECONDS,
} from '#contract/limits.ts';
import { FIRST_EVENTS } from '#server/testing/events.ts';
import { privacySections } from './sections.ts';

const { site } = FIRST_EVENTS;
const pageText = (words: Partial<typeof site> = {}) =>
  JSON.stringify(privacySections({ ...site, ...words }));

test('the time that Discord names stay is the one that the organiser has set', () => {
  expect(pageText({ discord_months: 12 })).toContain("1 an après l'archivage");
  expect(pageText({ discord_months: 7 })).toContain("7 mois après l'archivage");
  expect(pageText({ discord_months: 24 })).toContain("2 ans après l'archivage");
  expect(pageText({ discord_months: 0 })).toContain("Dans la journée qui suit l'archivage");
});

test('lengths are those of the code', () => {
  expect(pageText()).toContain(`La session dure ${SESSION_SECONDS / 3600} heures`);
  expect(pageText()).toContain(`le cookie ${KNOWN_BROWSER_SECONDS / 86_400} jours`);
  expect(pageText()).toContain(`${REPLAY_HOURS} heures, puis`);
  expect(pageText()).toContain(`jusqu'à ${REWRITE_MINUTES} minutes après le dernier match`);
  expect(pageText()).toContain(`ou ${QUIET_HOURS} heures après le dernier changement`);
});

test('backups are kept as long as the settings that come with the site say', () => {
  const settings = readFileSync('deploy/arene.env', 'utf8');
  const hours = Number(/^BACKUP_EVERY=(\d+)h$/m.exec(settings)?.[1]);
  const copies = Number(/^BACKUP_KEEP=(\d+)$/m.exec(settings)?.[1]);
  expect(pageText()).toContain(`${(hours * copies) / 24} jours avec les réglages fournis`);
});

test('Twitch is spoken of where its stream is shown', () => {
  expect(pageText()).toContain('Twitch voit alors votre adresse IP');
  expect(pageText({ twitch_channel: null })).not.toContain('Twitch voit alors');
});

/** New browser storage must be added to the page, under 'Dans votre navigateur', and then here. */
test('nothing is kept in a browser but what the page speaks of', () => {
  const keepers = sourcesIn('web').filter((file) =>
    /browserStorage|tabStorage|localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(keepers.toSorted()).toEqual([
    'web/admin/rehearsal/storage.ts',
    'web/admin/shared/editing/drafts.ts',
    'web/lib/calls/session.ts',
    'web/lib/storage/chosen-event.ts',
    'web/lib/storage/followed-team.ts',
    'web/lib/storage/rehearsal-secret.ts',
    'web/lib/storage/storage.ts',
    'web/lib/team-link/invitations.ts',
    'web/lib/team-link/stored-teams.ts',
    'web/public/my-team/notifications/push-subscription.ts',
    'web/public/my-team/phone-choices.ts',
    'web/public/my-team/taps/storage.ts',
    'web/unsent-scores/storage.ts',
  ]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));
}
