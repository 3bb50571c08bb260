import { useQueries } from '@tanstack/react-query';
import type { LastSave, Session } from '#contract/entities.ts';
import type { Asked } from '#web/features/admin-tournament/choice.tsx';
import type { Base } from '#web/unsent-scores/unsent.ts';
import type { ShownMatch } from '#web/features/admin-tournament/shown-match.ts';
import { call } from '#web/lib/call.ts';
import { sayMoment } from '#web/lib/dates.ts';

/** Who saved the scores that the admin's own would replace; asked only where there is something to choose. */
export function useAuthors(
  shown: readonly ShownMatch[],
  admin: Session,
): ReadonlyMap<number, Asked> {
  const inTheWay = shown.flatMap(({ choice }) => (choice?.about === 'score' ? choice.theirs : []));
  const answers = useQueries({
    queries: inTheWay.map(({ pk_match, version }) => ({
      queryKey: ['getLastSave', pk_match, version],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('getLastSave', { pk_match }, { signal }),
      staleTime: Infinity,
    })),
  });
  return new Map(
    inTheWay.map((theirs, index) => {
      const { data, fetchStatus } = answers[index] ?? {};
      const author = data ? authorOf(data, theirs, admin) : null;
      return [theirs.pk_match, { author, isAsking: fetchStatus === 'fetching' }];
    }),
  );
}

/** Nobody, when the answer is about a later save than the one on screen: that one is about to arrive. */
function authorOf(
  { fk_admin, admin_name, at, version }: LastSave,
  theirs: Base,
  { pk_admin }: Session,
): Asked['author'] {
  if (version !== theirs.version) return null;
  return { name: admin_name, isSelf: fk_admin === pk_admin, when: sayMoment(at, new Date()) };
}
