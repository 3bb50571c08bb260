import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldEntries, PLAYER_FIELDS, playerFields } from '#contract/teams/player-fields.ts';
import { buildPlayer } from '#tests/builders.ts';
import { playerValues, PlayerFields, describePlayer } from './player-form.tsx';
import { trailChanges } from '#web/admin/history/sentences.ts';
import { playersSheet, readSheet } from '#web/admin/import/sheets.ts';
import { privacySections } from '#web/public/privacy/sections.ts';

const player = buildPlayer(fieldEntries(playerFields, (field) => `un ${field}`));

test.each(playerFields)('%s is in the form, and what it sends is read out', (field) => {
  const html = renderToStaticMarkup(
    <PlayerFields bind={(name) => ({ name }) as never} teams={[]} player={player} />,
  );
  expect(html).toContain(`name="${field}"`);
  expect(playerValues(player)[field]).toBe(`un ${field}`);
  expect(describePlayer(playerValues(player), []).map(({ text }) => text)).toContain(`un ${field}`);
});

test.each(playerFields)('the history says what %s was and is', (field) => {
  const after = { ...player, [field]: 'autre' };
  const changes = trailChanges({ item: 'player', before: player, after } as never);
  const { label } = PLAYER_FIELDS[field];
  expect(changes).toEqual([{ label, before: `un ${field}`, after: 'autre' }]);
});

test('every field leaves in a file, and is read from it again', async () => {
  const read = await readSheet(playersSheet([player]), 'players');
  expect(read).toMatchObject({ lines: [fieldEntries(playerFields, (field) => `un ${field}`)] });
});

test.each(playerFields)('the privacy page tells players of %s', (field) => {
  const [{ what } = { what: '' }] = privacySections({ discord_months: 12, twitch_channel: null });
  expect(what.toLowerCase()).toContain(PLAYER_FIELDS[field].yours.toLowerCase());
});
