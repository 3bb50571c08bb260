import type { ReactNode } from 'react';
import type { Event } from '#contract/events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { whereToFollow } from '#web/lib/follow.ts';
import { progressSentence } from '#web/lib/progress-sentence.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

type ClosedProps = {
  event: Pick<Event, 'slug' | 'format'>;
  tournament: PublicState['tournament'];
  /** Where the next one is announced; null when there is no such place. */
  discordUrl: string | null;
  reminder: ReactNode;
};

/** In place of the forms, once an admin has closed the registrations: what can be done instead. */
export function Closed({ event, tournament, discordUrl, reminder }: ClosedProps) {
  const [main, other] = whereToFollow(event, tournament.phase);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid justify-items-start gap-6">
        <Alert tone="info" className="w-full">
          Les inscriptions sont closes.
        </Alert>
        <p className="max-w-[48ch] text-lg text-soft wrap-anywhere">
          {progressSentence(tournament)}
        </p>
        <div className="flex w-full flex-col gap-3 sm:flex-row">
          <ButtonLink to={main.to}>{main.label}</ButtonLink>
          <ButtonLink to={other.to} variant="secondary">
            {other.label}
          </ButtonLink>
        </div>
        {discordUrl !== null && (
          <p>
            Envie de jouer le prochain ? Il s'annonce{' '}
            <a
              href={discordUrl}
              target="_blank"
              rel="noreferrer"
              className="text-link py-3 font-semibold"
            >
              sur notre Discord
            </a>
            .
          </p>
        )}
      </div>
      {reminder}
    </div>
  );
}
