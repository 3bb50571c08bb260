import type { Transaction } from 'kysely';
import type { Database, Db } from './schema.ts';

/** What only one server process does at a time. */
export type AloneWork = 'push' | 'discord' | 'backup';

export type OpenOptions = {
  /** For the server, which must be the only one on a SQLite file; the shell's tools work beside it. */
  exclusive: boolean;
  /** Told, in a French line, what opening has done besides. */
  tell?: (line: string) => void;
};

/** What each database does in its own way. */
export type Driver = {
  read: Db;
  transact: <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;
  announce: (tx: Transaction<Database>) => Promise<void>;
  listen: (onChange: () => void) => void;
  /** Does the work while no other process does work of this kind; answers null, and does nothing, when one is at it. */
  alone: <T>(what: AloneWork, work: () => Promise<T>) => Promise<T | null>;
  /** Writes something that nobody sees, to know whether writing works. */
  tryWrite: () => Promise<void>;
  /** Those that are kept open for many callers, and how many of these wait for one; null where there is one for all. */
  connections: () => { busy: number; idle: number; waiting: number } | null;
  close: () => Promise<void>;
} & Failures;

/** The same for a thread that only looks. */
export type Reader = {
  /** For looking at several things that must belong together: all of it sees one moment. */
  snapshot: <T>(look: (db: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
} & Failures;

type Failures = {
  /** Somebody else was at it at the same time: the same thing may succeed a moment later. */
  isCollision: (error: unknown) => boolean;
  isUnavailable: (error: unknown) => boolean;
};
