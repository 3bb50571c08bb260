import { expect, test } from 'vitest';
import type { OtherEvent } from '#contract/public-state.ts';
import { eventGroups } from './groups.ts';

const NOW = Date.UTC(2027, 0, 15);

test('what is played comes first, then what is coming, and last what has ended', () => {
  const events = [
    event('over', 'finished', '2026-12-01'),
    event('next', 'registration', '2027-02-01'),
    event('some day', 'closed', null),
    event('now', 'bracket', '2027-01-15'),
    event('group stage', 'groups', '2027-01-14'),
  ];
  expect(namesByGroup(events)).toEqual({
    'En cours': ['now', 'group stage'],
    'À venir': ['next', 'some day'],
    Terminés: ['over'],
  });
});

test('an event whose days have passed unplayed is neither coming nor over', () => {
  const left = event('left', 'registration', '2025-12-13');
  expect(namesByGroup([left])).toEqual({ 'Date à confirmer': ['left'] });
  const lasting = { ...left, ends_at: '2027-01-16T20:00:00+01:00' };
  expect(namesByGroup([lasting])).toEqual({ 'À venir': ['left'] });
});

type GroupedEvent = Pick<OtherEvent, 'name' | 'phase' | 'starts_at' | 'ends_at'>;

function event(name: string, phase: OtherEvent['phase'], day: string | null): GroupedEvent {
  return { name, phase, starts_at: day && `${day}T10:00:00+01:00`, ends_at: null };
}

function namesByGroup(events: readonly GroupedEvent[]): Record<string, string[]> {
  const groups = eventGroups(events, NOW);
  return Object.fromEntries(groups.map((group) => [group.title, group.events.map(eventName)]));
}

function eventName({ name }: GroupedEvent): string {
  return name;
}
