import { describe, expect, test } from 'vitest';
import { successData, uniqueName, useApi } from '#tests/api/support/harness.ts';
import { eventHelpers } from '#tests/api/support/create-events.ts';
import { DATABASES } from '#tests/proofs.ts';
import { watchStream } from './viewer.ts';

describe.each(DATABASES)('whoever watches on %s', (kind) => {
  const api = useApi(kind);
  const { create, published, newTeam } = eventHelpers(api);

  test('is sent nothing of drafts, rehearsals and admins, and what is seen at once', async () => {
    const { pk_event } = await published();
    const draft = await create();
    const viewers = [watchStream(api.url), watchStream(api.url, { event: pk_event })];
    for (const viewer of viewers) await viewer.until(() => true);

    const edited = await create();
    const { state: _state, current: _current, day, ...fields } = edited;
    const saved = successData(
      await api.admin('updateEvent', { ...fields, name: 'Encore un secret' }),
    );
    const { version } = saved;
    successData(await api.admin('setDay', { pk_event: edited.pk_event, day, version }));
    const { pk_team } = await newTeam(draft.pk_event);
    successData(await api.admin('deleteTeam', { pk_team }));
    successData(await api.superAdmin('deleteEvent', { pk_event: draft.pk_event }));
    const [deletion] = successData(await api.superAdmin('getTrail', { item: 'event', limit: 1 }));
    successData(await api.superAdmin('undo', { pk_trail: deletion?.pk_trail }));
    const rehearsed = { pk_event, secret: 'A'.repeat(22), teams: 4 };
    const rehearsal = successData(await api.superAdmin('startRehearsal', rehearsed));
    successData(await api.superAdmin('playRehearsal', { pk_event: rehearsal.pk_event }));
    successData(await api.superAdmin('endRehearsal', { pk_event: rehearsal.pk_event }));
    const username = uniqueName('admin').replace(' ', '-');
    const made = { username, password: 'Passe-1234', fk_admin_type: 1 };
    const { pk_admin } = successData(await api.superAdmin('createAdmin', made));
    successData(await api.superAdmin('deleteAdmin', { pk_admin }));

    // The next change is visible to both, and is the first that they receive.
    successData(await api.superAdmin('publishEvent', { pk_event: edited.pk_event }));
    for (const viewer of viewers) {
      await viewer.until(({ others }) => others.some(({ name }) => name === 'Encore un secret'));
      expect(viewer.names()).toEqual(['state', 'change']);
    }
    // Once it is a draft again, viewers no longer receive it.
    const [publication] = successData(
      await api.superAdmin('getTrail', { item: 'event', limit: 1 }),
    );
    successData(await api.superAdmin('undo', { pk_trail: publication?.pk_trail }));
    for (const viewer of viewers) {
      await viewer.until(({ others }) => others.every(({ name }) => name !== 'Encore un secret'));
      viewer.close();
    }
  });
});
