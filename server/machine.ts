import type { NameCopies } from '#contract/teams/people.ts';
import type { RoomAddresses } from '#contract/operations.ts';
import type { Config } from './config.ts';
import { findNameCopies } from './maintenance/name-copies.ts';
import { roomAddresses } from './listening/local-addresses.ts';

/** What actions may know of this machine. */
export type Machine = {
  /** Files that an erasure does not change. */
  nameCopies: () => Promise<NameCopies>;
  /** Where phones reach the site. */
  roomAddresses: () => RoomAddresses;
};

/** `port` is a function, because a server that may choose its port knows it only once it listens. */
export function createMachine(config: Config, port: () => number): Machine {
  return {
    nameCopies: () => findNameCopies({ ...config, workingFolder: process.cwd() }),
    roomAddresses: () => roomAddresses(config, port()),
  };
}

/** For actions without a server. */
export const NO_MACHINE: Machine = {
  nameCopies: async () => ({ copies: [], unreadable: [] }),
  roomAddresses: () => ({ addresses: [], from: 'this-machine' }),
};
