import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { CasterSheet } from '#web/public/caster-card/caster-sheet.tsx';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { casterCardQuery } from './queries.ts';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import { combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { useTournamentState } from '#web/admin/shared/tournament-state.ts';

/** The caster's card of the match on air, or of the match in the address. */
export function CasterCardScreen({ title, params }: Pick<ScreenProps, 'title' | 'params'>) {
  const query = casterCardQuery(params['id']);
  const card = useQuery(query);
  const { chosen } = use(EventChoiceContext);
  const { state } = useTournamentState();
  const now = useNowByMinute();
  useRefetchCard(state?.version);
  return (
    <EditorScreen
      title={title}
      backTo="/admin/desk"
      loaded={combineQueries(card)}
      missingText="Ce match n'existe pas, ou n'a pas encore ses deux équipes."
    >
      {([found]) =>
        found === null ? (
          <p className="text-lg">Aucun match n'est à l'antenne.</p>
        ) : (
          <CasterSheet
            card={found}
            event={chosen?.name ?? ''}
            standings={state?.standings ?? []}
            hour={formatDateTime(new Date(now).toISOString(), new Date(now))}
            onPrint={() => window.print()}
          />
        )
      }
    </EditorScreen>
  );
}

/** Fetches the card again after a result, or when another match goes on air. */
function useRefetchCard(version: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: ['getCasterCard'] });
  }, [queryClient, version]);
}
