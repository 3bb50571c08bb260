import { describe, expect, test } from 'vitest';
import { excessCharactersText } from '#contract/events/event-length.ts';
import { EVENT_WORDS_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { buildEvent } from '#tests/builders.ts';
import { wordsOfLength } from '#tests/largest-event.ts';
import { outgoing } from './outgoing.ts';
import { eventFormValues, withStart } from '../values.ts';

const EVENT = buildEvent();
const values = eventFormValues(EVENT);
const dated = {
  ...EVENT,
  starts_at: '2027-03-06T10:00:00+01:00',
  ends_at: '2027-03-06T20:00:00+01:00',
};

describe('what is sent of a form', () => {
  test('is nothing as long as nothing was typed, however its moments are written', () => {
    expect(outgoing(values, EVENT, {}).fields).toBeNull();
    const zulu = { ...dated, starts_at: '2027-03-06T09:00:00Z' };
    expect(outgoing(eventFormValues(zulu), zulu, {}).fields).toBeNull();
  });

  test('has the settings of the day, each with its own fault', () => {
    const day = { ...values.day, stations: '8', check_in_opens_at: '2027-03-06T09:00' };
    expect(outgoing({ ...values, day }, EVENT, {}).fields?.day).toEqual({
      ...EVENT.day,
      stations: 8,
      check_in_opens_at: '2027-03-06T09:00:00+01:00',
    });
    const wrong = { ...day, late_minutes: '' };
    expect(outgoing({ ...values, day: wrong }, EVENT, {})).toMatchObject({
      errors: { 'day.late_minutes': invalid.minutes },
      fields: { day: { stations: 8, late_minutes: EVENT.day.late_minutes } },
    });
  });

  test('leaves out what was added to a list and not filled in yet, without a fault', () => {
    const reward = { kind: 'cash' as const, title: '', text: ' ' };
    const words = { ...values.words, rewards: [reward], headline: ['Deux jours', ''] };
    const { fields, errors: faults } = outgoing({ ...values, words }, EVENT, {});
    expect(faults).toEqual({});
    expect(fields?.words).toMatchObject({ rewards: [], headline: ['Deux jours'] });
  });

  test('names a fault by the place at which it stands, whatever is empty before it', () => {
    const words = {
      ...values.words,
      steps: [
        { title: '', text: '' },
        { title: 'Un', text: '' },
      ],
    };
    expect(outgoing({ ...values, words, game: 'Quake' }, EVENT, {})).toMatchObject({
      errors: { 'words.steps.1.text': invalid.paragraph },
      fields: { game: 'Quake', words: { steps: [] } },
    });
  });

  test('keeps the times as they were when they contradict each other', () => {
    const moved = { ...eventFormValues(dated), starts_at: '2027-03-06T21:00', game: 'Quake' };
    const { fields, errors: faults } = outgoing(moved, dated, {});
    expect(faults).toEqual({ ends_at: invalid.endBeforeStart });
    expect(fields).toMatchObject({ ...pickTimes(dated), game: 'Quake' });
  });

  test('keeps back what makes the texts too long in all, and saves everything else', () => {
    const saved = { ...EVENT, words: wordsOfLength(EVENT_WORDS_MAX) };
    const typed = eventFormValues(saved);
    const words = { ...typed.words, headline: ['Deux jours'] };
    const { fields, errors: faults } = outgoing({ ...typed, words, game: 'Quake' }, saved, {});
    expect(faults).toEqual({ 'words.headline': excessCharactersText(10) });
    expect(fields).toMatchObject({ game: 'Quake', words: { headline: [] } });
  });

  test('of an event whose texts were too long before is everything that does not lengthen them', () => {
    const saved = { ...EVENT, words: wordsOfLength(EVENT_WORDS_MAX + 3000) };
    const typed = { ...eventFormValues(saved), game: 'Quake' };
    expect(outgoing(typed, saved, {})).toMatchObject({ errors: {}, fields: { game: 'Quake' } });
    const words = { ...typed.words, story: typed.words.story.slice(1) };
    expect(outgoing({ ...typed, words }, saved, {})).toMatchObject({
      errors: {},
      fields: { words: { story: words.story } },
    });
  });

  test('tells moments in the zone that was saved while another one is being typed', () => {
    const typing = {
      ...eventFormValues(dated),
      time_zone: 'Europe/Zur',
      ends_at: '2027-03-06T21:00',
    };
    const { fields, errors: faults } = outgoing(typing, dated, {});
    expect(faults).toEqual({ time_zone: invalid.timeZone });
    expect(fields?.ends_at).toBe('2027-03-06T21:00:00+01:00');
  });
});

test('a new event closes its registration when it starts, until somebody says otherwise', () => {
  const started = withStart(values, '2027-03-06T10:00');
  expect(started.registration_closes_at).toBe('2027-03-06T10:00');
  const moved = withStart(started, '2027-03-07T10:00');
  expect(moved.registration_closes_at).toBe('2027-03-07T10:00');
  const earlier = { ...moved, registration_closes_at: '2027-03-01T10:00' };
  expect(withStart(earlier, '2027-03-08T10:00').registration_closes_at).toBe('2027-03-01T10:00');
  const never = { ...moved, registration_closes_at: '' };
  expect(withStart(never, '2027-03-08T10:00').registration_closes_at).toBe('');
});

function pickTimes({ starts_at, ends_at }: typeof dated) {
  return { starts_at, ends_at };
}
