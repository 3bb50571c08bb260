import type { Draft } from '#contract/tournament/tournament.ts';

export type Pairings = Draft['pairings'];
export type PairingKeys = { fk_team_one: number; fk_team_two: number | null }[];

/** The same tables with two teams swapped. */
export function swapped(pairings: Pairings, one: number, other: number): Pairings {
  const teams = pairings.flatMap(({ team_one, team_two }) =>
    team_two === null ? [team_one] : [team_one, team_two],
  );
  const first = teams.find(({ pk_team }) => pk_team === one);
  const second = teams.find(({ pk_team }) => pk_team === other);
  if (first === undefined || second === undefined) return pairings;
  const swap = (team: typeof first) => {
    if (team.pk_team === one) return second;
    return team.pk_team === other ? first : team;
  };
  return pairings.map((pairing) => ({
    ...pairing,
    team_one: swap(pairing.team_one),
    team_two: pairing.team_two && swap(pairing.team_two),
  }));
}

export function pairingKeys(pairings: Pairings): PairingKeys {
  return pairings.map(({ team_one, team_two }) => ({
    fk_team_one: team_one.pk_team,
    fk_team_two: team_two?.pk_team ?? null,
  }));
}

/** Whether the same teams meet at the same tables, on the same sides. */
export function arePairingsEqual(one: Pairings, other: Pairings): boolean {
  return JSON.stringify(pairingKeys(one)) === JSON.stringify(pairingKeys(other));
}

export function teamNameIn(pairings: Pairings, pk_team: number | null): string | null {
  const teams = pairings.flatMap(({ team_one, team_two }) => [team_one, team_two]);
  return teams.find((team) => team?.pk_team === pk_team)?.name ?? null;
}
