import { hasBegun } from '#contract/tournament/has-begun.ts';
import { numberInWords, plural } from '#contract/words/french.ts';
import type {
  DoubleFormat,
  EliminationFormat,
  GroupsFormat,
  SingleFormat,
  SwissFormat,
} from '#contract/tournament/format.ts';
import type { PublicState } from '#contract/public-state.ts';
import { bracketTeamsText, ofEachGroup } from '#contract/tournament/qualifiers-text.ts';
import { stageName } from '#contract/tournament/format-stages.ts';
import { teamCountText, versus } from '#contract/events/team-size-words.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import { GROUP_CRITERIA, swissCriteria, type Criterion } from '#web/lib/event-words/tiebreaks.ts';

export type RulesSection = {
  title: string;
  paragraphs: readonly string[];
  /** Criteria in the order in which they are applied. */
  criteria?: readonly Criterion[];
};

type RulesEvent = Pick<PartialEvent, 'game' | 'team_size' | 'team_max' | 'waiting_list' | 'format'>;
type RulesTournament = Pick<
  PublicState['tournament'],
  'phase' | 'rounds_total' | 'qualifiers' | 'grand_final_reset' | 'byes'
>;

/** The rules that follow from the event's format, and from what was decided since it began. */
export function eventRules(event: RulesEvent, tournament: RulesTournament): RulesSection[] {
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

function introduction({ game, team_size, team_max, waiting_list, format }: RulesEvent): string[] {
  const { first, last } = format;
  const stages = [first, last].filter((stage) => stage !== null);
  const order = stages.map((stage) => stageName(stage).toLowerCase()).join(', puis ');
  const players = `${numberInWords(team_size)} ${plural(team_size, 'joueur')}`;
  return [
    `Le tournoi se joue sur ${game}, en ${versus(team_size)} : chaque équipe aligne ${players}.`,
    `Le tournoi se déroule ainsi : ${order}.`,
    ...(team_max === null ? [] : [capacityText(team_max, team_size, waiting_list)]),
  ];
}

function capacityText(max: number, size: number, hasWaitingList: boolean): string {
  const placesText = `Il y a de la place pour ${teamCountText(max, size)}`;
  return hasWaitingList
    ? `${placesText} ; les équipes suivantes attendent qu'une place se libère.`
    : `${placesText}.`;
}

function swissRules(
  stage: SwissFormat,
  isFinalStage: boolean,
  decided: RulesTournament | null,
): RulesSection {
  const { rounds, best_of, qualifiers } = stage;
  return {
    title: stageName(stage),
    paragraphs: [
      "Chaque équipe joue toutes les rondes, contre des adversaires dont le bilan est proche du sien. Deux équipes ne se rencontrent une deuxième fois que si rien d'autre n'est possible.",
      roundsText(decided?.rounds_total ?? rounds),
      bestOfText('Les matchs', best_of),
      "Quand le nombre d'équipes est impair, l'une d'elles est exempte : elle gagne la ronde sans jouer. L'exemption va à une équipe qui a gagné le moins de matchs sans jouer et, parmi celles-ci, à la moins bien classée.",
      isFinalStage
        ? "L'équipe qui est première du classement après la dernière ronde gagne le tournoi."
        : qualifiersText(decided === null ? qualifiers : decided.qualifiers),
    ],
  };
}

function roundsText(rounds: number | null): string {
  if (rounds === null) {
    return "Le nombre de rondes dépend du nombre d'équipes : 3 pour 8 équipes, 4 pour 16, 5 pour 32.";
  }
  return rounds === 1 ? 'Il y a une seule ronde.' : `Il y a ${rounds} rondes.`;
}

function qualifiersText(qualifiers: number | null): string {
  const who =
    qualifiers === null
      ? 'Toutes les équipes jouent le bracket'
      : bracketTeamsText(qualifiers, ' équipes');
  return `${who} ; le classement y décide de leur place.`;
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
      bestOfText('Les matchs', best_of),
      "Là où le nombre d'équipes est impair, chacune se repose une fois : ce n'est pas une victoire.",
      isFinalStage ? groupWinnerText(isLeague) : groupQualifiersText(stage),
    ],
  };
}

function groupWinnerText(isLeague: boolean): string {
  return isLeague
    ? "L'équipe qui est première du classement gagne le tournoi."
    : 'Les premières de chaque poule gagnent le tournoi.';
}

function groupQualifiersText({ groups, qualifiers }: GroupsFormat): string {
  if (qualifiers === null) return qualifiersText(null);
  return `${bracketTeamsText(qualifiers, ofEachGroup(groups) || ' du classement')}.`;
}

function tiebreaks({ kind }: SwissFormat | GroupsFormat, { byes }: RulesTournament): RulesSection {
  return {
    title: 'Départages',
    paragraphs: [
      "Le classement suit ces critères, l'un après l'autre, jusqu'au premier qui sépare les deux équipes.",
    ],
    criteria: kind === 'swiss' ? swissCriteria(byes) : GROUP_CRITERIA,
  };
}

function bracketRules(
  stage: EliminationFormat,
  { grand_final_reset }: RulesTournament,
): RulesSection {
  const stageRules =
    stage.kind === 'double'
      ? doubleEliminationRules(stage, grand_final_reset)
      : singleEliminationRules(stage);
  return {
    title: stageName(stage),
    paragraphs: [
      ...stageRules,
      "Les têtes de série se rencontrent le plus tard possible. Une équipe qui n'a pas d'adversaire au premier tour passe directement au suivant.",
    ],
  };
}

function doubleEliminationRules(
  { best_of, reset }: DoubleFormat,
  decided: boolean | null,
): string[] {
  const { winner, loser, final } = best_of;
  return [
    'Une équipe est éliminée à sa deuxième défaite : après la première, elle continue dans le loser bracket.',
    ...(winner === loser
      ? [bestOfText('Les matchs', winner)]
      : [
          bestOfText('Les matchs du winner bracket', winner),
          bestOfText('Ceux du loser bracket', loser),
        ]),
    ...(final === winner && final === loser ? [] : [bestOfText('La grande finale', final)]),
    (decided ?? reset)
      ? "Si l'équipe qui vient du loser bracket gagne la grande finale, un match décisif la suit : chacune n'a alors perdu qu'une fois."
      : 'La grande finale se joue en un seul match, quel que soit le parcours des deux équipes.',
  ];
}

function singleEliminationRules({ best_of, third_place }: SingleFormat): string[] {
  const { winner, final, third } = best_of;
  return [
    'Une équipe est éliminée à sa première défaite.',
    bestOfText('Les matchs', winner),
    ...(final === winner ? [] : [bestOfText('La finale', final)]),
    third_place
      ? `Les perdants des demi-finales jouent la troisième place dans une petite finale${third === winner ? '' : `, en BO${third}`}.`
      : 'Les perdants des demi-finales se partagent la troisième place.',
  ];
}

/** 'Les matchs se jouent en BO3 : la première équipe qui gagne 2 manches remporte le match.' */
function bestOfText(matchesName: string, bestOf: number): string {
  const plays = /^(Les|Ceux) /.test(matchesName) ? 'se jouent' : 'se joue';
  if (bestOf === 1) return `${matchesName} ${plays} en une seule manche.`;
  return `${matchesName} ${plays} en BO${bestOf} : la première équipe qui gagne ${(bestOf + 1) / 2} manches remporte le match.`;
}

function forfeits({ format: { first, last } }: RulesEvent): string[] {
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
  "Signalez un résultat faux à l'organisation : elle peut le corriger, même plus tard dans le tournoi.",
  "Si d'autres matchs en dépendent, l'organisation décide de ce qui est gardé et de ce qui est rejoué ; le site dit ce qui change.",
  "Chaque correction est gardée dans l'historique du tournoi.",
];
