import type { ReactNode } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { PublicState } from '#contract/public-state.ts';
import { followLinks } from '#web/lib/event-words/follow.ts';
import { progressSentence } from '#web/lib/event-words/progress-sentence.ts';
import { registrationSentence, type Registration } from '#web/lib/event-words/registration.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

type ClosedProps = {
  event: Pick<Event, 'slug' | 'format'>;
  tournament: PublicState['tournament'];
  registration: Registration;
  /** Where the next event is announced; null when there is no such address. */
  discordUrl: string | null;
  reminder: ReactNode;
};

/** Shown instead of the forms while registration is closed: what visitors can do instead. */
export function Closed(props: ClosedProps) {
  const { event, tournament, registration, discordUrl, reminder } = props;
  const [main, other] = followLinks(event, tournament.phase);
  const isSoon = registration.is === 'soon';
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid justify-items-start gap-6">
        <Alert tone="info" className="w-full">
          {registrationSentence(registration)}
        </Alert>
        <p className="max-w-[48ch] text-lg text-soft wrap-anywhere">
          {isSoon
            ? 'Revenez bientôt : tout se passera sur cette page.'
            : progressSentence(tournament)}
        </p>
        <div className="flex w-full flex-col gap-3 sm:flex-row">
          {!isSoon && <ButtonLink to={main.to}>{main.label}</ButtonLink>}
          <ButtonLink to={other.to} variant="secondary">
            {other.label}
          </ButtonLink>
        </div>
        {discordUrl !== null && (
          <p>
            {isSoon ? "L'ouverture sera annoncée" : 'Envie de jouer le prochain ? Il sera annoncé'}{' '}
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
