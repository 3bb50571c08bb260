export type DatabaseKind = 'sqlite' | 'postgres';

/** For tests in which the two databases could differ: every run uses both. */
export const BOTH_DATABASES: readonly DatabaseKind[] = ['sqlite', 'postgres'];
