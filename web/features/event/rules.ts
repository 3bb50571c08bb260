import type {
  DoubleFormat,
  EliminationFormat,
  GroupsFormat,
  SingleFormat,
  SwissFormat,
} from '#contract/format.ts';
import type { PublicState } from '#contract/public-state.ts';
import { stageName } from '#contract/event-format.ts';
import { countTeams, inWords, versus } from '#contract/event-team.ts';
import type { KnownEvent } from '#web/lib/known-state.ts';
import { GROUP_CRITERIA, swissCriteria, type Criterion } from '#web/lib/tiebreaks.ts';

export type RulesSection = {
  title: string;
  paragraphs: readonly string[];
  /** What is looked at one after the other. */
  criteria?: readonly Criterion[];
};

type Ruled = Pick<KnownEvent, 'game' | 'team_size' | 'team_max' | 'waiting_list' | 'format'>;
type Decided = Pick<
  PublicState['tournament'],
  'phase' | 'rounds_total' | 'team_count' | 'qualifiers' | 'grand_final_reset' | 'byes'
>;

/** The rules that follow from how an event is played, and from what was decided since it began. */
export function rulesOf(event: Ruled, tournament: Decided): RulesSection[] {
  const { first, last } = event.format;
  const isFinalStage = last === null;
  const decided = hasBegun(tournament) ? tournament : null;
  return [
    { title: 'Le tournoi', paragraphs: introduction(event) },
    ...(first?.kind === 'swiss' ? [swissRules(first, isFinalStage, decided)] : []),
    ...(first?.kind === 'groups' ? [groupRules(first, isFinalStage)] : []),
    ...(first === null ? [] : [tiebreaks(first, tournament)]),
    ...(last === null ? [] : [bracketRules(last, tournament)]),
    { title: 'Forfaits et retraits', paragraphs: forfeits(event) },
    { title: 'Corrections', paragraphs: CORRECTIONS },
  ];
}

function hasBegun({ phase }: Decided): boolean {
  return phase !== 'registration' && phase !== 'closed';
}

function introduction({ game, team_size, team_max, waiting_list, format }: Ruled): string[] {
  const { first, last } = format;
  const stages = [first, last].filter((stage) => stage !== null);
  const order = stages.map((stage) => stageName(stage).toLowerCase()).join(', puis ');
  const players = `${inWords(team_size)} joueur${team_size > 1 ? 's' : ''}`;
  return [
    `${game} se joue en ${versus(team_size)} : chaque équipe aligne ${players}.`,
    `Le tournoi se joue ainsi : ${order}.`,
    ...(team_max === null ? [] : [room(team_max, team_size, waiting_list)]),
  ];
}

function room(max: number, size: number, hasWaitingList: boolean): string {
  const places = `Il y a de la place pour ${countTeams(max, size)}`;
  return hasWaitingList
    ? `${places} ; les équipes suivantes attendent qu'une place se libère.`
    : `${places}.`;
}

function swissRules(
  { rounds, best_of, qualifiers }: SwissFormat,
  isFinalStage: boolean,
  decided: Decided | null,
): RulesSection {
  return {
    title: 'Rondes suisses',
    paragraphs: [
      "Chaque équipe joue toutes les rondes, contre des adversaires dont le bilan est proche du sien. Deux équipes ne se rencontrent une deuxième fois que si rien d'autre n'est possible.",
      sayRounds(decided?.rounds_total ?? rounds),
      sayBestOf('Les matchs', best_of),
      "Quand le nombre d'équipes est impair, l'une d'elles est exempte : elle gagne la ronde sans jouer. L'exemption va à une équipe qui a gagné le moins de matchs sans jouer et, parmi celles-ci, à la moins bien classée.",
      isFinalStage
        ? "L'équipe qui est première du classement après la dernière ronde gagne le tournoi."
        : sayCut(decided === null ? qualifiers : cutOf(decided)),
    ],
  };
}

/** Null when everybody goes on. */
function cutOf({ qualifiers, team_count }: Decided): number | null {
  return qualifiers === null || qualifiers >= team_count ? null : qualifiers;
}

function sayRounds(rounds: number | null): string {
  if (rounds === null) {
    return "Le nombre de rondes dépend du nombre d'équipes : 3 pour 8 équipes, 4 pour 16, 5 pour 32.";
  }
  return rounds === 1 ? 'Il y a une seule ronde.' : `Il y a ${rounds} rondes.`;
}

function sayCut(qualifiers: number | null): string {
  return qualifiers === null
    ? "Toutes les équipes jouent le bracket ; le classement décide de leur place dans l'arbre."
    : `Les ${qualifiers} premières équipes jouent le bracket ; le classement décide de leur place dans l'arbre.`;
}

function groupRules(stage: GroupsFormat, isFinalStage: boolean): RulesSection {
  const { groups, best_of } = stage;
  const isLeague = groups === 1;
  return {
    title: stageName(stage),
    paragraphs: [
      isLeague
        ? 'Chaque équipe rencontre toutes les autres une fois.'
        : `Les équipes sont réparties en ${groups} poules selon leur tête de série. Dans sa poule, chaque équipe rencontre toutes les autres une fois.`,
      sayBestOf('Les matchs', best_of),
      "Là où le nombre d'équipes est impair, chacune se repose une fois : ce n'est pas une victoire.",
      isFinalStage ? sayGroupWinner(isLeague) : sayGroupCut(stage),
    ],
  };
}

function sayGroupWinner(isLeague: boolean): string {
  return isLeague
    ? "L'équipe qui est première du classement gagne le tournoi."
    : 'Les premières de chaque poule gagnent le tournoi.';
}

function sayGroupCut({ groups, qualifiers }: GroupsFormat): string {
  const where = groups === 1 ? 'du classement' : 'de chaque poule';
  if (qualifiers === null) {
    return "Toutes les équipes jouent le bracket ; le classement décide de leur place dans l'arbre.";
  }
  return qualifiers === 1
    ? `La première ${where} joue le bracket.`
    : `Les ${qualifiers} premières ${where} jouent le bracket.`;
}

function tiebreaks({ kind }: SwissFormat | GroupsFormat, { byes }: Decided): RulesSection {
  return {
    title: 'Départages',
    paragraphs: [
      "Le classement suit ces critères, l'un après l'autre, jusqu'au premier qui sépare les deux équipes.",
    ],
    criteria: kind === 'swiss' ? swissCriteria(byes) : GROUP_CRITERIA,
  };
}

function bracketRules(stage: EliminationFormat, { grand_final_reset }: Decided): RulesSection {
  const ways = stage.kind === 'double' ? doubleWays(stage, grand_final_reset) : singleWays(stage);
  return {
    title: stageName(stage),
    paragraphs: [
      ...ways,
      "Les têtes de série se rencontrent le plus tard possible. Une équipe qui n'a pas d'adversaire au premier tour passe directement au suivant.",
    ],
  };
}

function doubleWays({ best_of, reset }: DoubleFormat, decided: boolean | null): string[] {
  const { winner, loser, final } = best_of;
  return [
    'Une équipe est éliminée à sa deuxième défaite : après la première, elle continue dans le loser bracket.',
    ...(winner === loser
      ? [sayBestOf('Les matchs', winner)]
      : [
          sayBestOf('Les matchs du winner bracket', winner),
          sayBestOf('Ceux du loser bracket', loser),
        ]),
    ...(final === winner && final === loser ? [] : [sayBestOf('La grande finale', final)]),
    (decided ?? reset)
      ? "Si l'équipe qui vient du loser bracket gagne la grande finale, un match décisif la suit : chacune n'a alors perdu qu'une fois."
      : 'La grande finale se joue en un seul match, quel que soit le parcours des deux équipes.',
  ];
}

function singleWays({ best_of, third_place }: SingleFormat): string[] {
  const { winner, final, third } = best_of;
  return [
    'Une équipe est éliminée à sa première défaite.',
    sayBestOf('Les matchs', winner),
    ...(final === winner ? [] : [sayBestOf('La finale', final)]),
    third_place
      ? `Les perdants des demi-finales jouent la troisième place dans une petite finale${third === winner ? '' : `, en BO${third}`}.`
      : 'Les perdants des demi-finales se partagent la troisième place.',
  ];
}

/** 'Les matchs se jouent en BO3 : la première équipe à 2 manches gagne.' */
function sayBestOf(what: string, bestOf: number): string {
  const plays = /^(Les|Ceux) /.test(what) ? 'se jouent' : 'se joue';
  if (bestOf === 1) return `${what} ${plays} en une seule manche.`;
  return `${what} ${plays} en BO${bestOf} : la première équipe à ${(bestOf + 1) / 2} manches gagne.`;
}

function forfeits({ format: { first, last } }: Ruled): string[] {
  const both = [
    ...(first === null ? [] : ["c'est une défaite pour chacune au classement"]),
    ...(last === null ? [] : ['aucune ne continue dans le bracket']),
  ];
  return [
    "Une équipe qui ne vient pas perd par forfait. L'autre gagne le match, sans manche jouée.",
    'Une équipe qui abandonne un match commencé le perd, et les manches jouées comptent.',
    `Si aucune des deux équipes ne vient, personne ne gagne : ${both.join(', et ')}.`,
    'Une équipe qui se retire du tournoi ne joue plus. Ses résultats restent ; une équipe qui devait encore la rencontrer gagne sans jouer.',
  ];
}

const CORRECTIONS = [
  "Un résultat faux se signale à l'organisation, et se corrige aussi plus tard dans le tournoi.",
  "Si d'autres matchs en dépendent, l'organisation décide de ce qui est gardé et de ce qui est rejoué ; le site dit ce qui change.",
  "Chaque correction est gardée dans l'historique du tournoi.",
];
