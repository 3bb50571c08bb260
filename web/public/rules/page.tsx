import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '#web/ui/router.tsx';
import { eventRules } from './rules.ts';
import { RulesView } from './rules-view.tsx';
import { TournamentFallback } from '#web/public/live/tournament-fallback.tsx';
import { TournamentHeading } from '#web/public/live/tournament-heading.tsx';
import { nameAndDates } from '#web/lib/event-words/event-facts.ts';
import { useLiveStatus } from '#web/lib/live/live-status.ts';
import { publicState, usePublicState } from '#web/lib/state/public-state.ts';
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
          event={state?.event}
          status={status}
          tournament={state?.tournament}
        >
          {state?.event.current && <p className="text-soft">{nameAndDates(state.event)}</p>}
        </TournamentHeading>
        {state === null && (
          <TournamentFallback
            error={error}
            onRetry={() => void queryClient.resetQueries({ queryKey: publicState.queryKey })}
          />
        )}
      </div>
      {state && (
        <RulesView
          name={nameAndDates(state.event)}
          sections={eventRules(state.event, state.tournament)}
          ownRules={state.event.words.rules}
        />
      )}
    </>
  );
}

const NEEDS = ['event', 'rules', 'tournament'] as const;
