import { hasBegun } from '#contract/tournament/has-begun.ts';
import type { Format, GroupsFormat, SwissFormat } from '#contract/tournament/format.ts';
import type { PublicState } from '#contract/public-state.ts';
import { bracketTeamsText, ofEachGroup } from '#contract/tournament/qualifiers-text.ts';
import type { Stage } from '#contract/tournament/format-stages.ts';

type StageDecisions = Pick<PublicState['tournament'], 'phase' | 'qualifiers' | 'grand_final_reset'>;

/** Facts about a stage, such as its number of rounds. Before they are decided, only those that are certain. */
export function stageFact(
  stage: Stage,
  { last }: Format,
  tournament: StageDecisions | null,
): string {
  switch (stage.kind) {
    case 'swiss':
    case 'groups':
      if (last === null) return "La première du classement l'emporte";
      return tournament !== null && hasBegun(tournament) && stage.kind === 'swiss'
        ? decidedFact(tournament)
        : announcedFact(stage);
    case 'single':
      return 'Élimination à la première défaite';
    case 'double':
      return secondChance(tournament?.grand_final_reset ?? null);
  }
}

function decidedFact({ qualifiers }: StageDecisions): string {
  return qualifiers === null ? "Personne n'est éliminé" : bracketTeamsText(qualifiers);
}

function announcedFact(first: SwissFormat | GroupsFormat): string {
  const { kind, qualifiers } = first;
  const groups = first.kind === 'groups' ? first.groups : 1;
  if (qualifiers === null)
    return `Personne n'est éliminé avant la ${kind === 'swiss' ? 'dernière ronde' : `fin ${groups === 1 ? 'du championnat' : 'des poules'}`}`;
  return bracketTeamsText(qualifiers, ofEachGroup(groups));
}

function secondChance(reset: boolean | null): string {
  if (reset === null) return 'Seconde chance dans le loser bracket';
  return reset
    ? 'Deux défaites pour être éliminé, même en grande finale'
    : 'La grande finale se joue en un seul match';
}
