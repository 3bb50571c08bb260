export type DatabaseKind = 'sqlite' | 'postgres';

/** For what the two databases could answer differently: every run asks both. */
export const BOTH_DATABASES: readonly DatabaseKind[] = ['sqlite', 'postgres'];
