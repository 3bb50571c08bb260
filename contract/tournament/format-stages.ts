import type {
  DoubleFormat,
  EliminationFormat,
  Format,
  GroupsFormat,
  SingleFormat,
  SwissFormat,
} from './format.ts';

export type Stage = SwissFormat | GroupsFormat | EliminationFormat;

/** The stages of a format, in the order in which they are played. */
export function formatStages({ first, last }: Format): Stage[] {
  return [first, last].filter((stage) => stage !== null);
}

export function stageName(stage: Stage): string {
  switch (stage.kind) {
    case 'swiss':
      return 'Phase suisse';
    case 'groups':
      return stage.groups === 1 ? 'Championnat' : 'Poules';
    case 'single':
      return 'Élimination directe';
    case 'double':
      return 'Double élimination';
  }
}

/** 'Tous les matchs en BO3', or 'Matchs en BO5' and 'Grande finale en BO7'. */
export function bestOfTags(stage: Stage): string[] {
  if (stage.kind === 'swiss' || stage.kind === 'groups') return [everyMatchTag(stage.best_of)];
  return stage.kind === 'double' ? doubleTags(stage) : singleTags(stage);
}

function doubleTags({ best_of: { winner, loser, final } }: DoubleFormat): string[] {
  if (winner === loser && loser === final) return [everyMatchTag(final)];
  const before =
    winner === loser
      ? [`Matchs en BO${winner}`]
      : [`Winner bracket en BO${winner}`, `Loser bracket en BO${loser}`];
  return [...before, `Grande finale en BO${final}`];
}

function singleTags({ best_of, third_place }: SingleFormat): string[] {
  const { winner, final } = best_of;
  const third = third_place ? best_of.third : winner;
  if (winner === final && third === final) return [everyMatchTag(final)];
  return [
    `Matchs en BO${winner}`,
    ...(third === winner ? [] : [`Petite finale en BO${third}`]),
    ...(final === winner ? [] : [`Finale en BO${final}`]),
  ];
}

function everyMatchTag(bestOf: number): string {
  return `Tous les matchs en BO${bestOf}`;
}
