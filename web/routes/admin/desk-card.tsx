import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { CasterSheet } from '#web/features/caster-card/caster-sheet.tsx';
import { sayMoment } from '#web/lib/dates.ts';
import { useNow } from '#web/lib/now.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { casterCardQuery } from '#web/routes/admin/desk-query.ts';
import { EventChoiceContext } from '#web/routes/admin/event-choice.ts';
import { together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { useTournamentState } from '#web/routes/admin/tournament-live.ts';

/** What a caster can say of the match on air, or of another one. */
export function CasterCardScreen({ title, params }: Pick<ScreenProps, 'title' | 'params'>) {
  const query = casterCardQuery(params['id']);
  const card = useQuery(query);
  const { chosen } = use(EventChoiceContext);
  const { state } = useTournamentState();
  const now = useNow(MINUTE);
  useFreshCard(state?.version);
  return (
    <EditorScreen
      title={title}
      backTo="/admin/desk"
      loaded={together(card)}
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
            hour={sayMoment(new Date(now).toISOString(), new Date(now))}
            onPrint={() => window.print()}
          />
        )
      }
    </EditorScreen>
  );
}

const MINUTE = 60_000;

/** A result or another match on air writes it anew. */
function useFreshCard(version: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: ['getCasterCard'] });
  }, [queryClient, version]);
}
