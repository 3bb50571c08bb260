/** The French sentences that say why a rank, a pairing or a bye is what it is. */
import { type Entry, roundsMet } from './ledger.ts';
import { type Criterion, type Ranked, decidingCriterion } from './ranking.ts';

export function rankSentence(row: Ranked, other: Ranked | undefined, ahead: boolean): string {
  if (other === undefined) return 'seule équipe classée';
  const criterion = decidingCriterion(row.figures, other.figures);
  const side = ahead ? 'devant' : 'derrière';
  return `${side} ${other.entry.team.name} ${criterionText[criterion](row, other)}`;
}

const criterionText = {
  wins: (row, other) => `au nombre de victoires : ${row.figures.wins} contre ${other.figures.wins}`,
  medianBuchholz: (row, other) =>
    `au Buchholz médian : ${row.figures.medianBuchholz} contre ${other.figures.medianBuchholz}`,
  buchholz: (row, other) =>
    `au Buchholz : ${row.figures.buchholz} contre ${other.figures.buchholz}`,
  opponentsWinRate: (row, other) => {
    const [mine, theirs] = percents(row.figures.opponentsWinRate, other.figures.opponentsWinRate);
    return `au taux de victoires des adversaires : ${mine} contre ${theirs}`;
  },
  gameDifference: (row, other) =>
    `à la différence de manches : ${signed(row.figures.gameDifference)} contre ${signed(other.figures.gameDifference)}`,
  gamesWon: (row, other) =>
    `aux manches gagnées : ${row.figures.gamesWon} contre ${other.figures.gamesWon}`,
  headToHead: (row, other) =>
    `aux confrontations directes : ${row.figures.headToHead ?? 0} contre ${other.figures.headToHead ?? 0}`,
  seed: (row, other) =>
    `à la tête de série initiale : n° ${row.entry.team.seed} contre n° ${other.entry.team.seed}`,
} satisfies { [C in Criterion]: (row: Ranked, other: Ranked) => string };

export function pairingSentence(one: Entry, two: Entry): string {
  return `${scoreText(one.wins, two.wins)}, ${metText(roundsMet(one, two.team.id))}`;
}

export const byeText = {
  'lowest-without': "exempte : la moins bien classée des équipes qui ne l'ont pas encore été",
  'lowest-again':
    "exempte une fois de plus : la moins bien classée des équipes qui l'ont été le moins",
  'avoids-rematch':
    "exempte : parmi les équipes qui l'ont été le moins, la moins bien classée dont l'absence évite une revanche aux autres",
  'after-correction': "exempte à la suite d'une correction, la ronde étant déjà tirée",
  'last-seed': 'exempte : la dernière tête de série',
  drawn: 'exempte par tirage au sort',
  chosen: "exempte par choix de l'organisation",
} as const;

/** A pair that the organiser made against the proposal, and what the draw would have said of it. */
export function chosenSentence(reason?: string): string {
  const chosen = "choisi par l'organisation";
  return reason === undefined ? chosen : `${chosen} : ${reason}`;
}

export function firstRoundSentence(one: Entry, two: Entry): string {
  return `tête de série n° ${one.team.seed} contre n° ${two.team.seed}`;
}

/** Why teams meet again; `withFurtherBye` is how few rematches there could be if a team were given one bye more than others. */
export function rematchNotice(
  pairs: readonly (readonly [Entry, Entry])[],
  withFurtherBye: number,
): string {
  const count = pairs.length === 1 ? '1 revanche' : `${pairs.length} revanches`;
  const names = pairs.map(([one, two]) => `${one.team.name} – ${two.team.name}`).join(', ');
  const unless = ' sans exempter une équipe une fois de plus que les autres';
  const none = `Aucune ronde sans revanche n'est possible${withFurtherBye === 0 ? unless : ''}`;
  const fewer = withFurtherBye > 0 && withFurtherBye < pairs.length;
  return `${none} : celle-ci en compte le minimum${fewer ? unless : ''}, ${count} (${names}).`;
}

export const INEXACT_NOTICE =
  "L'opposition du haut et du bas de chaque groupe est approchée : la chercher jusqu'au bout aurait pris trop longtemps. Les revanches, les exemptions et les écarts de victoires restent au minimum.";

function scoreText(one: number, two: number): string {
  if (one === 0 && two === 0) return 'sans victoire toutes les deux';
  if (one === two) return `${winsText(one)} chacune`;
  return `${winsText(one)} contre ${two === 0 ? 'aucune' : two}`;
}

function metText(rounds: readonly number[]): string {
  if (rounds.length === 0) return 'jamais rencontrées';
  if (rounds.length === 1) return `déjà rencontrées à la ronde ${rounds[0]}`;
  return `déjà rencontrées aux rondes ${rounds.slice(0, -1).join(', ')} et ${rounds.at(-1)}`;
}

function winsText(wins: number): string {
  if (wins === 0) return 'aucune victoire';
  return wins === 1 ? '1 victoire' : `${wins} victoires`;
}

function signed(number: number): string {
  if (number === 0) return '0';
  return number > 0 ? `+${number}` : `−${-number}`;
}

/** With as many decimals as it takes to tell the two apart. */
function percents(one: number, two: number): [string, string] {
  const decimals = [1, 2, 3, 4].find(
    (count) => (one * 100).toFixed(count) !== (two * 100).toFixed(count),
  );
  const text = (rate: number): string =>
    `${(rate * 100).toFixed(decimals ?? 4).replace('.', ',')} %`;
  return [text(one), text(two)];
}
