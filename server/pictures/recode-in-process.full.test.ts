import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { flatPng, pngOfSize, twoColours } from '#server/testing/picture-files.ts';
import { recodeInProcess } from './recode-in-process.ts';

const never = new AbortController().signal;

test('a picture is decoded in a process of its own', async () => {
  const result = await recodeInProcess(flatPng({ width: 600, height: 300 }), never);
  expect(result).toMatchObject({ ok: true, value: { width: 600, height: 300 } });
  const { small, large } = result.ok ? result.value : { small: null, large: null };
  for (const bytes of [small, large]) {
    expect(Buffer.from(bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP');
  }
});

test('what is wrong with it is said by that process', async () => {
  const bomb = pngOfSize({ width: 50_000, height: 50_000 });
  expect(await recodeInProcess(bomb, never)).toMatchObject({ code: 'picture-too-many-pixels' });
});

test.each(['jpeg', 'webp'] as const)('that process reads %s, too', async (kind) => {
  const picture = await twoColours({ width: 20, height: 10 }).toFormat(kind).toBuffer();
  expect(await recodeInProcess(picture, never)).toMatchObject({ ok: true, value: { width: 20 } });
});

test.each(['svg', 'gif', 'tiff', 'avif'] as const)('it does not read %s', async (kind) => {
  const picture =
    kind === 'svg'
      ? Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      : await twoColours({ width: 20, height: 10 }).toFormat(kind).toBuffer();
  expect(await sharp(picture).metadata()).toMatchObject({
    format: kind === 'avif' ? 'heif' : kind,
  });
  expect(await recodeInProcess(picture, never)).toMatchObject({ code: 'picture-unreadable' });
});

test('the server itself never loads the decoder', async () => {
  const whatIsLoaded = `
    await import(${JSON.stringify(path.join(import.meta.dirname, '..', 'main.ts'))});
    process.report.excludeNetwork = true;
    console.log(process.report.getReport().sharedObjects.join('\\n'));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    whatIsLoaded,
  ]);
  expect(stdout).toContain('argon2');
  expect(stdout).not.toMatch(/sharp|vips/);
});

describe('a decoder', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'arene-decoder-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Gives a picture to a decoder that runs this program instead of reading it. */
  const decodeBy = async (program: string, stop = never) => {
    const file = path.join(folder, 'decoder.mjs');
    await writeFile(file, program);
    return recodeInProcess(Buffer.alloc(1_000_000), stop, { file, millisecondsMax: 60_000 });
  };
  /** Starts a decoder that reports its process id, and then runs this for ever. */
  const decodeForEver = async (forEver: string, stop = never) => {
    const started = path.join(folder, randomUUID());
    const reportProcess = `import { renameSync, writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(`${started}.new`)}, String(process.pid));
      renameSync(${JSON.stringify(`${started}.new`)}, ${JSON.stringify(started)});`;
    const result = decodeBy(`${reportProcess}\n${forEver}`, stop);
    const pid = await vi.waitFor(async () => Number(await readFile(started, 'utf8')), 30_000);
    return { result, pid };
  };
  const expectGone = (pid: number) =>
    vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 30_000);

  test('that a picture breaks is the fault of the picture', async () => {
    const broken = await decodeBy("process.kill(process.pid, 'SIGSEGV')");
    expect(broken).toMatchObject({ code: 'picture-unreadable' });
  });

  test.each(['setInterval(() => {}, 1000);', 'for (;;);'])(
    'that never ends is ended once its time is over: %s',
    async (forEver) => {
      const time = new AbortController();
      const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
      onTestFinished(() => clock.mockRestore());
      const { result, pid } = await decodeForEver(forEver);
      expect(clock).toHaveBeenCalledExactlyOnceWith(60_000);
      time.abort();
      expect(await result).toMatchObject({ code: 'picture-too-slow' });
      await expectGone(pid);
    },
  );

  test('is ended with the server', async () => {
    const server = new AbortController();
    const { result, pid } = await decodeForEver('setInterval(() => {}, 1000);', server.signal);
    server.abort();
    expect(await result).toMatchObject({ code: 'busy' });
    await expectGone(pid);
  });

  test('that cannot work at all is a fault of the site, told in full', async () => {
    const failing = decodeBy("throw new Error('Could not load the sharp module')");
    await expect(failing).rejects.toThrow('Could not load the sharp module');
  });

  test('is told no secret', async () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    const sendEnvironment = 'process.send({ env: process.env }, () => process.disconnect())';
    const { value } = (await decodeBy(sendEnvironment)) as unknown as { value: { env: object } };
    expect(Object.keys(value.env).toSorted()).toEqual(['MALLOC_ARENA_MAX', 'NODE_NO_WARNINGS']);
  });
});
