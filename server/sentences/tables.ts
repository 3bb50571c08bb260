import type { ByeReason, PairReason, SwissOptions, TableReason } from '#engine';
import { inRounds, winsText } from './numbers.ts';

/** Which wins count for the next bye: older phases count byes only, and no other wins without playing. */
export type ByeRule = SwissOptions['byes'];

/** Why a table of a Swiss round is as it is: '2 victoires chacune, jamais rencontrées'. */
export function tableSentence(reason: TableReason, byes: ByeRule): string {
  return isBye(reason) ? byeText[reason.because](BYE_WORDS[byes]) : pairSentence(reason);
}

function isBye(reason: TableReason): reason is ByeReason {
  return Object.hasOwn(byeText, reason.because);
}

const byeText = {
  'bye-last-seed': () => 'exempte : la dernière tête de série',
  'bye-lot': () => 'exempte par tirage au sort',
  'bye-chosen': () => "exempte par choix de l'organisation",
  'bye-lowest': ({ none }) => `exempte : la moins bien classée des équipes qui ${none}`,
  'bye-lowest-again': ({ again, fewest }) =>
    `exempte${again} : la moins bien classée des équipes qui ${fewest}`,
  'bye-avoids-rematch': ({ fewest }) =>
    `exempte : parmi les équipes qui ${fewest}, la moins bien classée dont l'absence évite une revanche aux autres`,
  'bye-after-correction': () => "exempte à la suite d'une correction, la ronde étant déjà tirée",
} satisfies { [R in ByeReason['because']]: (words: ByeWords) => string };

type ByeWords = { none: string; again: string; fewest: string };

/** Who gets the next bye. A team that won by forfeit had a free win, but was never exempt. */
const BYE_WORDS = {
  'virtual-opponent': {
    none: "n'ont encore rien gagné sans jouer",
    again: '',
    fewest: 'ont gagné le moins souvent sans jouer',
  },
  'not-counted': {
    none: "ne l'ont pas encore été",
    again: ' une fois de plus',
    fewest: "l'ont été le moins",
  },
} satisfies { [R in ByeRule]: ByeWords };

/** A pair that the organiser chose is marked, together with what the draw would have said. */
function pairSentence(reason: PairReason): string {
  const chosen = "choisi par l'organisation";
  // A pair made by hand was not drawn by lot.
  if (reason.because === 'lot') return reason.chosen ? chosen : 'tirage au sort';
  const drawn =
    reason.because === 'seeds'
      ? `tête de série n° ${reason.seeds[0]} contre n° ${reason.seeds[1]}`
      : `${scoresText(reason.wins)}, ${metText(reason.met)}`;
  return reason.chosen ? `${chosen} : ${drawn}` : drawn;
}

function scoresText([one, two]: readonly [number, number]): string {
  if (one === 0 && two === 0) return 'sans victoire toutes les deux';
  if (one === two) return `${winsText(one)} chacune`;
  return `${winsText(one)} contre ${two === 0 ? 'aucune' : two}`;
}

function metText(rounds: readonly number[]): string {
  if (rounds.length === 0) return 'jamais rencontrées';
  return `déjà rencontrées ${inRounds(rounds)}`;
}
