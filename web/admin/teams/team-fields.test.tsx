import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Team } from '#contract/entities.ts';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import { TEAM_FIELDS, teamFields, teamFieldsBesideName } from '#contract/teams/team-fields.ts';
import { buildTeam } from '#tests/builders.ts';
import { describeTeam, TeamFields, teamValues } from './team-form.tsx';
import { trailChanges } from '#web/admin/history/sentences.ts';
import { readSheet, teamsSheet } from '#web/admin/import/sheets.ts';

const VALUES = { text: 'Les Aigles', size: 3, 'text-if-wanted': 'un texte' };
const team = buildTeam(
  fieldEntries(teamFields, (field) => VALUES[TEAM_FIELDS[field].valueType]) as Partial<Team>,
);

test.each(teamFields)('%s is in the form, and what it sends is read out', (field) => {
  const html = renderToStaticMarkup(<TeamFields bind={(name) => ({ name }) as never} />);
  expect(html).toContain(`name="${field}"`);
  expect(teamValues(team)[field]).toBe(String(team[field]));
  const { label } = TEAM_FIELDS[field];
  expect(describeTeam(teamValues(team))).toContainEqual({ label, text: String(team[field]) });
});

test.each(teamFields)('the history says what %s was and is', (field) => {
  const after = { ...team, [field]: 'autre' };
  const changes = trailChanges({ item: 'team', before: team, after } as never);
  const { label } = TEAM_FIELDS[field];
  expect(changes).toEqual([{ label, before: String(team[field]), after: 'autre' }]);
});

test('every field leaves in a file, and is read from it again', async () => {
  const read = await readSheet(teamsSheet([team]), 'teams');
  const more = fieldEntries(teamFieldsBesideName, (field) => String(team[field]));
  expect(read).toMatchObject({ lines: [{ pk_team: '1', name: team.name, ...more }] });
});
