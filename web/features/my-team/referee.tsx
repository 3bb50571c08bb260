import { useState } from 'react';
import type { MyTeam } from '#contract/my-team.ts';
import type { PublicMatch } from '#web/lib/matches.ts';

export type Help = MyTeam['help'];

export type RefereeProps = {
  help: Help;
  /** The match that it is about; null outside of one. */
  match: PublicMatch | null;
  /** The call is not sent yet. */
  isWaiting: boolean;
  /** In milliseconds since 1970. */
  now: number;
  onCall: (pk_match: number | null) => void;
};

/** A call for a referee: asked once more, because the thumb rests beside it. */
export function Referee({ help, match, isWaiting, now, onCall }: RefereeProps) {
  const [isAsking, setAsking] = useState(false);
  const isCalled = isWaiting || (help !== null && help.answered_at === null);
  if (isCalled) {
    return <output className="phone-called-referee">Arbitre appelé, restez là</output>;
  }
  if (!isAsking) {
    return (
      <div>
        {isComing(help, now) && (
          <output className="phone-called-referee block">Un arbitre arrive</output>
        )}
        <button type="button" className="phone-referee" onClick={() => setAsking(true)}>
          Appeler un arbitre
        </button>
      </div>
    );
  }
  const where = match?.station ? `au poste ${match.station}` : 'là où vous êtes';
  return (
    <fieldset className="phone-asking">
      <legend>{`Un arbitre ${where} ?`}</legend>
      <button
        type="button"
        className="slab slab-primary slab-small"
        onClick={() => {
          setAsking(false);
          onCall(match?.pk_match ?? null);
        }}
      >
        Oui, appeler
      </button>
      <button
        type="button"
        className="slab slab-secondary slab-small"
        onClick={() => setAsking(false)}
      >
        Non
      </button>
    </fieldset>
  );
}

/** An admin has just answered: as long as the way through a hall may take. */
function isComing(help: Help, now: number): boolean {
  if (help === null || help.answered_at === null) return false;
  return Math.abs(now - Date.parse(help.answered_at)) < COMING_MILLISECONDS;
}

const COMING_MILLISECONDS = 3 * 60_000;
