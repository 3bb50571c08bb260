import type { TeamId } from '../event.ts';
import { ledgerOf } from '../swiss/ledger.ts';
import type { SwissState } from '../swiss/state.ts';
import { eligibleIn } from './last-round.ts';
import type { Certainty, Prospect } from './outlook.ts';
import { prospectSentence } from './text.ts';

/**
 * What is certain whoever meets whom in the last round. Half of the teams win (with an odd number the
 * bye is one more win), and no draw gives anybody more than one.
 */
export function prospectsOf(state: SwissState, places: number): Prospect[] {
  const eligible = eligibleIn(state);
  const ledger = ledgerOf(state);
  const wins = new Map(Array.from(eligible, (id) => [id, ledger.get(id)?.wins ?? 0]));
  return state.teams.map((team) => {
    const mine = wins.get(team.id);
    const ifWin = mine === undefined ? 'out' : proved(wins, team.id, mine, true, places);
    const ifLoss = mine === undefined ? 'out' : proved(wins, team.id, mine, false, places);
    const status = ifWin === ifLoss ? ifWin : 'open';
    return { team, status, ifWin, ifLoss, sentence: prospectSentence(status, ifWin, ifLoss) };
  });
}

function proved(
  wins: ReadonlyMap<TeamId, number>,
  team: TeamId,
  before: number,
  won: boolean,
  places: number,
): Certainty {
  const others = Array.from(wins).filter(([id]) => id !== team);
  const count = (isMeant: (score: number) => boolean): number =>
    others.filter(([, score]) => isMeant(score)).length;
  const otherWinners = Math.ceil(wins.size / 2) - (won ? 1 : 0);
  const otherLosers = Math.floor(wins.size / 2) - (won ? 0 : 1);
  const mine = before + (won ? 1 : 0);
  const canReach = Math.min(
    count((score) => score === mine - 1),
    otherWinners,
  );
  if (count((score) => score >= mine) + canReach < places) return 'qualified';
  const mustPass = Math.max(0, count((score) => score === mine) - otherLosers);
  return count((score) => score > mine) + mustPass >= places ? 'out' : 'open';
}
