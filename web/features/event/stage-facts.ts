import type { Format, GroupsFormat, SwissFormat } from '#contract/format.ts';
import type { PublicState } from '#contract/public-state.ts';
import type { Stage } from '#contract/event-format.ts';

type Decided = Pick<
  PublicState['tournament'],
  'phase' | 'team_count' | 'qualifiers' | 'grand_final_reset'
>;

/** What a stage promises that depends on what was decided: before it is, only what holds in any case. */
export function stageFact(stage: Stage, { last }: Format, tournament: Decided | null): string {
  switch (stage.kind) {
    case 'swiss':
    case 'groups':
      if (last === null) return "Le premier du classement l'emporte";
      return hasBegun(tournament) && stage.kind === 'swiss'
        ? decidedFact(tournament)
        : announcedFact(stage);
    case 'single':
      return 'Élimination à la première défaite';
    case 'double':
      return secondChance(tournament?.grand_final_reset ?? null);
  }
}

function hasBegun(tournament: Decided | null): tournament is Decided {
  return (
    tournament !== null && tournament.phase !== 'registration' && tournament.phase !== 'closed'
  );
}

function decidedFact({ qualifiers, team_count }: Decided): string {
  return qualifiers === null || qualifiers >= team_count
    ? "Personne n'est éliminé"
    : `Les ${qualifiers} premières jouent le bracket`;
}

function announcedFact({ kind, qualifiers }: SwissFormat | GroupsFormat): string {
  if (kind === 'swiss') {
    return qualifiers === null
      ? "Personne n'est éliminé avant la dernière ronde"
      : `Les ${qualifiers} premières jouent le bracket`;
  }
  if (qualifiers === null) return "Personne n'est éliminé avant la fin des poules";
  return qualifiers === 1
    ? 'La première de chaque poule joue le bracket'
    : `Les ${qualifiers} premières de chaque poule jouent le bracket`;
}

function secondChance(reset: boolean | null): string {
  if (reset === null) return 'Seconde chance dans le loser bracket';
  return reset
    ? 'Deux défaites pour être éliminé, même en grande finale'
    : 'La grande finale se joue en un seul match';
}
