import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage } from '#web/unsent-scores/testing/fake-storage.ts';
import { removeDraft, storeDraft, readDraft } from './drafts.ts';

const Values = v.object({ name: v.string() });

beforeEach(() => vi.stubGlobal('sessionStorage', new FakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('what was typed is kept with the version that it was based on, until it is saved', () => {
  storeDraft('team 1', { values: { name: 'Les Aigles' }, version: 3 });
  expect(readDraft('team 1', Values)).toEqual({ values: { name: 'Les Aigles' }, version: 3 });
  expect(readDraft('team 2', Values)).toBeNull();
  removeDraft('team 1');
  expect(readDraft('team 1', Values)).toBeNull();
});

test('what another version of the site kept in another shape is left alone', () => {
  sessionStorage.setItem('brouillon team 1', '{"values":{"title":"Les Aigles"}}');
  sessionStorage.setItem('brouillon team 2', 'rubbish');
  expect(readDraft('team 1', Values)).toBeNull();
  expect(readDraft('team 2', Values)).toBeNull();
});
