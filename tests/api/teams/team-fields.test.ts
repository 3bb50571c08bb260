import { describe, expect, test } from 'vitest';
import { fieldEntries } from '#contract/teams/player-fields.ts';
import {
  pickTeamFields,
  TEAM_FIELDS,
  teamFields,
  teamFieldsBesideName,
} from '#contract/teams/team-fields.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, uniqueName, useApi } from '../support/harness.ts';
import { eventHelpers } from '../support/create-events.ts';
import { newSecret, withLink } from '../support/teams-by-link.ts';

/** A value for every field, such as a field that is added would get too. */
function filled(name: string, size: number) {
  const valueOf = { text: name, size, 'text-if-wanted': `${name} aussi` };
  return fieldEntries(teamFields, (field) => valueOf[TEAM_FIELDS[field].valueType]);
}

describe.each(DATABASES)('every field of a team on %s', (kind) => {
  const api = useApi(kind);
  const { published } = eventHelpers(api);
  const readTeam = async (pk_team: number) =>
    pickTeamFields(successData(await api.admin('getTeam', { pk_team })));

  /** A team of which everything is known. */
  const teamWithAll = async (name: string) => {
    const { pk_event } = await published();
    const all = filled(name, 3);
    const team = successData(await api.admin('createTeam', { ...all, fk_event: pk_event }));
    expect(pickTeamFields(team)).toEqual(all);
    return { pk_event, pk_team: team.pk_team, all };
  };

  test('is kept, is in the history, and comes back when a change or a deletion is undone', async () => {
    const [was, is] = [uniqueName('Avant'), uniqueName('Après')];
    const { pk_event, pk_team, all } = await teamWithAll(was);
    const undoLast = async () => {
      const [last] = successData(await api.admin('getTrail', { fk_event: pk_event, limit: 1 }));
      successData(await api.admin('undo', { pk_trail: last?.pk_trail }));
      return last;
    };
    successData(await api.admin('updateTeam', { pk_team, ...filled(is, 4) }));
    const changed = await undoLast();
    expect(changed?.before).toMatchObject(all);
    expect(changed?.after).toMatchObject(filled(is, 4));
    expect(await readTeam(pk_team)).toEqual(all);

    successData(await api.admin('deleteTeam', { pk_team }));
    await undoLast();
    expect(await readTeam(pk_team)).toEqual(all);
  });

  test('stays when a team changes its name', async () => {
    const { pk_team, all } = await teamWithAll(uniqueName('Garde'));
    const secret = newSecret();
    successData(await api.admin('createTeamLink', { pk_team }, withLink(secret)));
    const name = uniqueName('Autre');
    successData(await api.visitor('renameMyTeam', { name }, withLink(secret)));
    expect(await readTeam(pk_team)).toEqual({ ...all, name });
  });

  test('is changed by a file that has its column, and by no other', async () => {
    const name = uniqueName('Fichier');
    const { pk_event, pk_team } = await teamWithAll(name);
    for (const field of teamFieldsBesideName) {
      const value = filled('Colonne', 5)[field];
      const lines = [{ line: 2, pk_team: String(pk_team), name, [field]: String(value) }];
      const sheet = { kind: 'teams', lines, fk_event: pk_event } as const;
      const before = await readTeam(pk_team);
      const { digest } = successData(await api.admin('previewImport', sheet));
      successData(await api.admin('importRows', { ...sheet, digest }));
      expect(await readTeam(pk_team)).toEqual({ ...before, [field]: value });
    }
  });
});
