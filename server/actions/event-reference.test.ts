import { expect, test } from 'vitest';
import { actions, isSiteAction, type ActionName } from '#contract/actions.ts';
import { acceptsEvent } from '#contract/accepts-event.ts';
import { eventReference } from './event-reference.ts';

const names = Object.keys(actions) as ActionName[];

test('every action says which event it is about, or that it is about none', () => {
  // Every field that can name an event or a row. An action without any of them would silently be about the current event.
  const fields = {
    pk_event: 1,
    pk_match: 1,
    pk_player: 1,
    pk_team: 1,
    fk_team: 1,
    pk_round: 1,
    fk_round: 1,
    pk_help: 1,
    slug: 'a',
    schedules: [{ pk_match: 1 }],
  };
  const silent = names.filter((name) => {
    if (isSiteAction(name) || acceptsEvent(name)) return false;
    const actionFields = inputFields(name);
    const input = Object.fromEntries(
      Object.entries(fields).filter(([field]) => actionFields.has(field)),
    );
    const reference = eventReference(name, input);
    return reference !== null && 'event' in reference && reference.event === undefined;
  });
  expect(silent).toEqual([]);
});

test.each([
  ['a row says it by itself', 'updateMatch', { pk_match: 7 }, { row: 'match', key: 7 }],
  [
    'so does the first of several',
    'scheduleMatches',
    { schedules: [{ pk_match: 7 }] },
    { row: 'match', key: 7 },
  ],
  ['an entry of the history', 'undo', { pk_trail: 7 }, { row: 'trail', key: 7 }],
  ['the last step of an event', 'undo', { fk_event: 3 }, { event: 3 }],
  ['the current one where none is named', 'getTeams', {}, { event: undefined }],
  ['a new player is in the event', 'createPlayer', { fk_team: 7, fk_event: 3 }, { event: 3 }],
  ['who registers, in that of the team', 'registerPlayer', { fk_team: 7 }, { row: 'team', key: 7 }],
  ['a link opens its own', 'sayThere', { pk_match: 7 }, { link: true }],
  ['the desk may name it', 'setOnAir', { pk_match: 7, fk_event: 3 }, { desk: 3 }],
  ['one that is over, by its address', 'getPastEvent', { slug: 'a' }, { archived: 'a' }],
  ['the site is in none', 'erasePerson', { pk_players: [7] }, null],
] as const)('%s', (_what, name, input, expected) => {
  expect(eventReference(name, input)).toEqual(expected);
});

function inputFields(name: ActionName): Set<string> {
  const { entries = {} } = actions[name].input as { entries?: object };
  return new Set(Object.keys(entries));
}
