import { useQueries } from '@tanstack/react-query';
import type { LastSave, Session } from '#contract/entities.ts';
import type { AuthorLookup } from './conflict-choice.tsx';
import type { MatchBeforeEdit } from '#web/unsent-scores/unsent.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import { call } from '#web/lib/calls/call.ts';
import { formatDateTime } from '#web/lib/event-words/dates.ts';

/** The authors of the scores that conflict with the admin's own; loaded only where there is a conflict. */
export function useAuthors(
  displayed: readonly DisplayedMatch[],
  admin: Session,
): ReadonlyMap<number, AuthorLookup> {
  const conflicting = displayed.flatMap(({ choice }) =>
    choice?.about === 'score' ? choice.theirs : [],
  );
  const answers = useQueries({
    queries: conflicting.map(({ pk_match, version }) => ({
      queryKey: ['getLastSave', pk_match, version],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call('getLastSave', { pk_match }, { signal }),
      staleTime: Infinity,
    })),
  });
  return new Map(
    conflicting.map((theirs, index) => {
      const { data, fetchStatus } = answers[index] ?? {};
      const author = data ? saveAuthor(data, theirs, admin) : null;
      return [theirs.pk_match, { author, isLoading: fetchStatus === 'fetching' }];
    }),
  );
}

/** Null when the answer is about a later save than the one on screen, which is about to arrive. */
function saveAuthor(
  { fk_admin, admin_name, at, version }: LastSave,
  theirs: MatchBeforeEdit,
  { pk_admin }: Session,
): AuthorLookup['author'] {
  if (version !== theirs.version) return null;
  return { name: admin_name, isSelf: fk_admin === pk_admin, when: formatDateTime(at, new Date()) };
}
