import { toHousehold } from './client-network.ts';

/** The teams from one address in one event, and how many of them came in the last ten minutes. */
type AddressTeams = { teams: readonly number[]; lately: number };

/** Counts what one request registers. It counts only if it was saved. */
export type RegistrationCount = {
  /** Other teams from the same address. */
  earlierTeams: (event: number) => AddressTeams;
  /** Records the team of this request. A retried transaction calls this again, and the last call counts. */
  record: (event: number, pk_team: number) => void;
  discard: () => void;
};

export type TeamsByAddress = (address: string) => RegistrationCount;

/** Remembers, in this process only, which teams came from which address. Addresses are never stored. */
export function createTeamsByAddress(now: () => number): TeamsByAddress {
  const byHousehold = new Map<string, RegisteredTeam[]>();

  return (address) => {
    const household = toHousehold(address);
    let current: { teams: RegisteredTeam[]; registered: RegisteredTeam } | null = null;

    const discard = (): void => {
      const index = current?.teams.indexOf(current.registered) ?? -1;
      if (index >= 0) current?.teams.splice(index, 1);
      current = null;
    };

    return {
      earlierTeams: (event) => {
        const others = householdTeams(byHousehold, household, event).filter(
          (registered) => registered !== current?.registered,
        );
        const since = now() - RECENT_MILLISECONDS;
        return {
          teams: others.map(({ pk_team }) => pk_team),
          lately: others.filter(({ at }) => at > since).length,
        };
      },
      record: (event, pk_team) => {
        discard();
        const teams = householdTeams(byHousehold, household, event);
        const registered = { pk_team, at: now() };
        teams.push(registered);
        if (teams.length > TEAMS_REMEMBERED) teams.shift();
        current = { teams, registered };
      },
      discard,
    };
  };
}

/** For a site without limits. */
export const unlimitedTeams: TeamsByAddress = () => ({
  earlierTeams: () => ({ teams: [], lately: 0 }),
  record: () => {},
  discard: () => {},
});

type RegisteredTeam = { pk_team: number; at: number };

const RECENT_MILLISECONDS = 10 * 60_000;
/** More than any rule needs. */
const TEAMS_REMEMBERED = 64;
const ADDRESSES_REMEMBERED = 20_000;

function householdTeams(
  byHousehold: Map<string, RegisteredTeam[]>,
  household: string,
  event: number,
): RegisteredTeam[] {
  const key = `${event} ${household}`;
  const teams = byHousehold.get(key) ?? [];
  // The address that was unused for the longest time is forgotten first.
  byHousehold.delete(key);
  byHousehold.set(key, teams);
  const oldest = byHousehold.keys().next().value;
  if (byHousehold.size > ADDRESSES_REMEMBERED && oldest !== undefined) byHousehold.delete(oldest);
  return teams;
}
