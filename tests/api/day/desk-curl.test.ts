import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { DESK_HEADER } from '#contract/day/desk.ts';
import { examplesFor } from '#web/admin/desk/curl.ts';
import { DATABASES } from '#tests/proofs.ts';
import { dayHelpers } from '../support/days.ts';
import { successData, useApi } from '../support/harness.ts';
import { newSecret } from '../support/teams-by-link.ts';

describe.each(DATABASES)('a button key in the hands of a script on %s', (kind) => {
  const api = useApi(kind, { RATE_LIMITS: 'on' });
  const { begun } = dayHelpers(api);

  test('each line that the desk shows works as it is pasted into a shell', async () => {
    const { fk_event } = await begun(4);
    const key = newSecret();
    successData(
      await api.admin('createDeskKey', { kind: 'button', fk_event }, { [DESK_HEADER]: key }),
    );
    const examples = examplesFor(api.url, key);
    // "Libérer l'antenne" comes second: the next match is put on air again for those after it.
    const [next, ...others] = examples.map(({ command }) => command);
    const script = [next, others[0], next, ...others.slice(1)].join(' -s\necho\n');
    const { stdout } = await promisify(execFile)('sh', ['-c', `${script} -s`]);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(examples.length + 1);
    for (const answer of answers) expect(answer).toMatchObject({ success: true });
    expect(successData(await api.admin('getDesk', { fk_event }))).toMatchObject({
      games: { one: 0, two: 0 },
      swapped: true,
      shown: [
        'score',
        'lower-third',
        'next',
        'standings',
        'bracket',
        'countdown',
        'ticker',
        'champion',
      ],
      wall: 'champion',
    });
  });

  test('a key that floods the desk is told to wait, and no other key with it', async () => {
    const { fk_event } = await begun(2);
    const [flooding, calm] = [newSecret(), newSecret()];
    for (const key of [flooding, calm]) {
      const headers = { [DESK_HEADER]: key };
      successData(await api.admin('createDeskKey', { kind: 'button', fk_event }, headers));
    }
    const press = (key: string) =>
      api.visitor('setWall', { scene: 'none' }, { [DESK_HEADER]: key });
    const replies = await Promise.all(Array.from({ length: 250 }, () => press(flooding)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422, 429]));
    expect((await press(calm)).status).toBe(422);
    // An admin at the desk goes on, too.
    successData(await api.admin('setWall', { scene: null, fk_event }));
  });
});
