import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { useState } from 'react';
import type { MyTeam } from '#contract/teams/my-team.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';

export type Help = MyTeam['help'];

export type RefereeProps = {
  help: Help;
  /** The current match; null outside of one. */
  match: PublicMatch | null;
  /** The call is not sent yet. */
  isWaiting: boolean;
  /** In milliseconds since 1970. */
  now: number;
  onCall: (pk_match: number | null) => void;
};

/** Calls a referee, after a confirmation, because the thumb rests close to the button. */
export function Referee({ help, match, isWaiting, now, onCall }: RefereeProps) {
  const [isConfirming, setConfirming] = useState(false);
  const isCalled = isWaiting || (help !== null && help.answered_at === null);
  if (isCalled) {
    return <output className="phone-called-referee">Arbitre appelé, restez là</output>;
  }
  if (!isConfirming) {
    return (
      <div>
        {isComing(help, now) && (
          <output className="phone-called-referee block">Un arbitre arrive</output>
        )}
        <button type="button" className="phone-referee" onClick={() => setConfirming(true)}>
          Appeler un arbitre
        </button>
      </div>
    );
  }
  const locationText = match?.station ? `au poste ${match.station}` : 'là où vous êtes';
  return (
    <fieldset className="phone-asking">
      <legend>{`Appeler un arbitre ${locationText} ?`}</legend>
      <button
        type="button"
        className="slab slab-primary slab-small"
        onClick={() => {
          setConfirming(false);
          onCall(match?.pk_match ?? null);
        }}
      >
        Oui, appeler
      </button>
      <button
        type="button"
        className="slab slab-secondary slab-small"
        onClick={() => setConfirming(false)}
      >
        Non
      </button>
    </fieldset>
  );
}

/** An admin has just answered: shown for as long as the walk through a hall may take. */
function isComing(help: Help, now: number): boolean {
  if (help === null || help.answered_at === null) return false;
  return Math.abs(now - Date.parse(help.answered_at)) < COMING_MILLISECONDS;
}

const COMING_MILLISECONDS = 3 * MINUTE_MILLISECONDS;
