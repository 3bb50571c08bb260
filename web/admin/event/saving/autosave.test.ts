import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDesk } from '../testing/event-desk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const newDesk = () => createDesk((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));

describe('an event that is saved as one types', () => {
  test('waits for a pause, and saves a sentence once', async () => {
    const desk = newDesk();
    for (const text of ['D', 'De', 'Deu', 'Deux']) {
      await desk.happen({ kind: 'type', field: 'name', text });
      await desk.happen({ kind: 'wait', milliseconds: 400 });
    }
    expect(desk.sent()).toBe(0);
    await desk.happen({ kind: 'wait', milliseconds: 2000 });
    await desk.settleDown();
    expect(desk.sent()).toBe(1);
    expect(desk.server().name).toBe('Deux');
  });

  test('is saved at once when a field is left', async () => {
    const desk = newDesk();
    await desk.happen({ kind: 'type', field: 'name', text: 'Deux' });
    await desk.happen({ kind: 'leave' });
    expect(desk.sent()).toBe(1);
  });

  test('saves the others when one field is at fault, and says which', async () => {
    const desk = newDesk();
    await desk.happen({ kind: 'type', field: 'name', text: '' });
    await desk.happen({ kind: 'type', field: 'game', text: 'Quake' });
    await desk.settleDown();
    expect(desk.server()).toMatchObject({ game: 'Quake', name: 'Coupe' });
    expect(Object.keys(desk.faults())).toEqual(['name']);
    expect(desk.state().values.name).toBe('');
    expect(desk.kept()?.values.name).toBe('');
  });

  test('saves the others when the server refuses one field, and says why', async () => {
    const desk = newDesk();
    await desk.happen({ kind: 'type', field: 'slug', text: 'pris' });
    await desk.happen({ kind: 'type', field: 'game', text: 'Quake' });
    await desk.settleDown();
    expect(desk.server()).toMatchObject({ game: 'Quake', slug: 'coupe' });
    expect(desk.faults()).toEqual({ slug: 'Un autre événement a déjà cette adresse.' });
    await desk.happen({ kind: 'type', field: 'slug', text: 'libre' });
    await desk.settleDown();
    expect(desk.faults()).toEqual({});
    expect(desk.server().slug).toBe('libre');
    expect(desk.kept()).toBeNull();
  });

  test('keeps what was typed without a network, over a reload, and sends it afterwards', async () => {
    const desk = newDesk();
    await desk.happen({ kind: 'network', up: false });
    await desk.happen({ kind: 'type', field: 'name', text: 'Deux' });
    await desk.happen({ kind: 'wait', milliseconds: 4000 });
    expect(desk.state().status.kind).toBe('offline');
    await desk.happen({ kind: 'reload' });
    expect(desk.state().values.name).toBe('Deux');
    await desk.happen({ kind: 'network', up: true });
    await desk.settleDown();
    expect(desk.server().name).toBe('Deux');
  });

  test('takes over what somebody else saved elsewhere in it, without a question', async () => {
    const desk = newDesk();
    await desk.happen({ kind: 'other', field: 'game', text: 'Quake' });
    await desk.happen({ kind: 'type', field: 'name', text: 'Deux' });
    await desk.settleDown();
    expect(desk.server()).toMatchObject({ name: 'Deux', game: 'Quake' });
    expect(desk.state().values.game).toBe('Quake');
  });

  test('asks when somebody else has changed the same', async () => {
    for (const whose of ['mine', 'theirs'] as const) {
      const desk = newDesk();
      await desk.happen({ kind: 'other', field: 'name', text: 'La leur' });
      await desk.happen({ kind: 'type', field: 'name', text: 'La mienne' });
      await desk.happen({ kind: 'wait', milliseconds: 2000 });
      await desk.happen({ kind: 'arrive' });
      await desk.happen({ kind: 'answer' });
      expect(desk.state().status).toMatchObject({ kind: 'conflict', clashes: ['name'] });
      expect(desk.server().name).toBe('La leur');
      await desk.happen({ kind: 'choose', whose });
      await desk.settleDown();
      expect(desk.server().name).toBe(whose === 'mine' ? 'La mienne' : 'La leur');
    }
  });

  test('is left alone once it is archived, and what was typed before stays on screen', async () => {
    const desk = newDesk();
    await desk.happen({ kind: 'archive' });
    await desk.happen({ kind: 'type', field: 'name', text: 'Deux' });
    await desk.happen({ kind: 'wait', milliseconds: 2000 });
    await desk.happen({ kind: 'answer' });
    expect(desk.state()).toMatchObject({
      saved: { state: 'archived' },
      values: { name: 'Deux' },
      status: { kind: 'rest' },
    });
    await desk.happen({ kind: 'wait', milliseconds: 10_000 });
    expect(desk.sent()).toBe(1);
  });

  test('is not in conflict with itself when an answer was lost', async () => {
    const desk = newDesk();
    await desk.happen({ kind: 'type', field: 'name', text: 'De ' });
    await desk.happen({ kind: 'wait', milliseconds: 2000 });
    await desk.happen({ kind: 'arrive' });
    await desk.happen({ kind: 'type', field: 'name', text: 'Deux' });
    await desk.happen({ kind: 'lose' });
    await desk.happen({ kind: 'reload' });
    await desk.settleDown();
    expect(desk.choices()).toBe(0);
    expect(desk.server().name).toBe('Deux');
  });
});
