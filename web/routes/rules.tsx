import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '#web/ui/router.tsx';
import { rulesOf } from '#web/features/event/rules.ts';
import { RulesView } from '#web/features/event/rules-view.tsx';
import { NotThere } from '#web/features/live/not-there.tsx';
import { TournamentHeading } from '#web/features/live/tournament-heading.tsx';
import type { KnownEvent } from '#web/lib/known-state.ts';
import { useLiveStatus } from '#web/lib/live-status.ts';
import { publicState, usePublicState } from '#web/lib/public-state.ts';
import '#web/styles/rules.css';

export function RulesPage() {
  const { state, error } = usePublicState(NEEDS);
  const { slug = '' } = useParams();
  const status = useLiveStatus();
  const queryClient = useQueryClient();
  return (
    <>
      <div className="wrap grid gap-3 pt-4 sm:gap-4 lg:pt-12">
        <TournamentHeading
          title="Règlement"
          slug={slug}
          format={state?.event.format}
          status={status}
          tournament={state?.tournament}
          isArchived={state?.event.state === 'archived'}
        >
          {state && <p className="text-soft">{nameAndDates(state.event)}</p>}
        </TournamentHeading>
        {state === null && (
          <NotThere
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        )}
      </div>
      {state && (
        <RulesView
          name={nameAndDates(state.event)}
          sections={rulesOf(state.event, state.tournament)}
          own={state.event.words.rules}
        />
      )}
    </>
  );
}

function nameAndDates({ name, said: { dates } }: KnownEvent): string {
  return dates === null ? name : `${name} · ${dates}`;
}

const NEEDS = ['event', 'rules', 'tournament'] as const;
