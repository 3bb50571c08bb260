import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DESK_HEADER } from '#contract/day/desk.ts';
import { DATABASES } from '#tests/proofs.ts';
import { successData, useApi } from '../support/harness.ts';
import { onAirHelpers } from '../support/on-air.ts';
import { newSecret } from '../support/teams-by-link.ts';

describe.each(DATABASES)('a stream that was opened by a key on %s', (kind) => {
  // The pulse of the streams never comes: it would end this one too, however late.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
  const api = useApi(kind);
  afterAll(() => void vi.useRealTimers());
  const { onAir } = onAirHelpers(api);

  test('ends when the key is withdrawn', async () => {
    const { fk_event } = await onAir();
    const headers = { [DESK_HEADER]: newSecret() };
    const { keys } = successData(
      await api.admin('createDeskKey', { kind: 'read', fk_event }, headers),
    );
    const opened = await fetch(`${api.url}/api?action=watch&fk_event=${fk_event}`, { headers });
    successData(await api.admin('withdrawDeskKey', { pk_key: keys[0]?.pk_key, fk_event }));
    expect(await opened.text()).toContain('event: state');
  });
});
