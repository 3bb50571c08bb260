import type { Transaction } from 'kysely';
import type { Database, Db } from '#server/store/schema.ts';

/** Work that only one server process does at a time. */
export type ExclusiveWork = 'push' | 'discord' | 'backup' | 'leftovers' | 'move';

export type OpenOptions = {
  /** For the server, which must be alone on a SQLite file; shell commands work beside it. */
  exclusive: boolean;
  /** Prints a French line about what opening did. */
  print?: (line: string) => void;
  /** A temporary private copy: its owner has locked it, and no backup is made before a migration. */
  isTemporary?: boolean;
};

/** What the two databases do differently. */
export type Driver = {
  read: Db;
  transact: <T>(work: (tx: Transaction<Database>) => Promise<T>) => Promise<T>;
  /** Announces the change to other processes when the transaction is committed, with the time since when visitors may see it. */
  announce: (tx: Transaction<Database>, visibleSince: number) => Promise<void>;
  listen: (onChange: (visibleSince: number) => void) => void;
  /** Runs the work while no other process does this kind of work. Returns null, and does nothing, while one does. */
  runAlone: <T>(kind: ExclusiveWork, work: () => Promise<T>) => Promise<T | null>;
  /** Writes something invisible, to check that writing works. */
  tryWrite: () => Promise<void>;
  /** Pooled connections, and how many callers wait for one; null with a single connection. */
  connections: () => { busy: number; idle: number; waiting: number } | null;
  /** The bytes of the tables and of the write-ahead log; null where this account may not read it. */
  sizes: () => Promise<{ database: number; wal: number | null }>;
  close: () => Promise<void>;
} & Failures;

/** The same for a thread that only reads. */
export type Reader = {
  /** For several reads that belong together: all of them see one snapshot. */
  snapshot: <T>(query: (db: Db) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
} & Failures;

type Failures = {
  /** A conflict with another transaction: the same work may succeed a moment later. */
  isCollision: (error: unknown) => boolean;
  isUnavailable: (error: unknown) => boolean;
};
