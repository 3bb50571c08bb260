import { expect, test } from 'vitest';
import { actions, isActionName } from './actions.ts';
import { namesEvent } from './names-event.ts';

test('lists, new rows, imports, the history and the tournament can be about any event', () => {
  const named = Object.keys(actions).filter((name) => isActionName(name) && namesEvent(name));
  expect(named).toEqual([
    'getPlayers',
    'createPlayer',
    'getTeams',
    'createTeam',
    'getRounds',
    'getMatches',
    'getTrail',
    'undo',
    'previewImport',
    'importRows',
    'getTournament',
    'getStandings',
    'getBracket',
    'watch',
    'getSteps',
    'setRegistration',
    'startSwiss',
    'startGroups',
    'drawRound',
    'previewRound',
    'editDraft',
    'publishRound',
    'previewBracket',
    'startBracket',
    'getToDo',
    'openCheckIn',
    'closeCheckIn',
    'getDay',
    'callNext',
    'getDesk',
    'setOnAir',
    'showPiece',
    'setSides',
    'countGame',
    'setWall',
    'setDelay',
    'createDeskKey',
    'withdrawDeskKey',
    'getTeamsWithPlayers',
    'registerTeam',
  ]);
});
