import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPreviews, PreviewTooSlowError } from './previews.ts';

test('a preview is a picture of the size that links are shared with', async () => {
  const png = await createPreviews()({ title: ['Deux jours'], lines: ['Lausanne'] });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

test('what says the same is drawn once, and one at a time', async () => {
  let busy = 0;
  const drawn: string[] = [];
  const preview = createPreviews(async (words) => {
    busy += 1;
    expect(busy).toBe(1);
    await new Promise(setImmediate);
    drawn.push(words);
    busy -= 1;
    return new Uint8Array();
  });
  const drawWord = (word: string) => preview({ title: [word], lines: [] });
  await Promise.all([drawWord('un'), drawWord('deux'), drawWord('un')]);
  await drawWord('deux');
  expect(drawn).toHaveLength(2);
});

test('one that failed is drawn again', async () => {
  let tries = 0;
  const preview = createPreviews(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no memory');
    return new Uint8Array([1]);
  });
  await expect(preview({ title: [], lines: [] })).rejects.toThrow('no memory');
  expect(await preview({ title: [], lines: [] })).toEqual(new Uint8Array([1]));
});

test('one that takes too long is told apart from one that cannot be drawn', async () => {
  const clock = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  onTestFinished(() => clock.mockRestore());
  const late = createPreviews()({ title: ['Deux jours'], lines: [] });
  await expect(late).rejects.toThrow(PreviewTooSlowError);
});
