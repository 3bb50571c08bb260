import { lazy, Suspense, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import type { FollowedProps } from './followed.tsx';

type FollowBoxProps = {
  /** Null while no team is followed. */
  team: number | null;
  onTeam: (team: number | null) => void;
};

/**
 * The followed team's card, or the invitation to follow one. Both have the same height: only the browser knows the followed team,
 * and the page below must not move.
 */
export function FollowBox({ team, onTeam }: FollowBoxProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section
      aria-label="Équipe suivie"
      className={classes(
        'flex min-h-24 flex-col justify-center border-l-3 px-4 py-2 noscript:hidden print:hidden',
        team === null ? 'border-line bg-panel' : 'border-orange bg-raise',
      )}
    >
      {team === null && (
        <div className="flex items-center justify-between gap-x-5">
          <p className="leading-snug text-soft max-[24rem]:hidden">
            Prochain match, poste et résultat de votre équipe.
          </p>
          <button
            type="button"
            onClick={() => setChoosing(true)}
            // With a fixed width, so that it does not jump when the font arrives.
            className="slab slab-secondary slab-small w-42 shrink-0"
          >
            Suivre une équipe
          </button>
        </div>
      )}
      {(team !== null || isChoosing) && (
        <Suspense fallback={null}>
          <Followed team={team} onTeam={onTeam} isChoosing={isChoosing} onChoosing={setChoosing} />
        </Suspense>
      )}
    </section>
  );
}

/** Loaded only for visitors who follow a team. If loading fails, the rest of the page still works. */
const Followed = lazy(async () => {
  try {
    return { default: (await import('./followed.tsx')).Followed };
  } catch {
    return { default: FollowFallback };
  }
});

function FollowFallback({ isChoosing }: FollowedProps) {
  return isChoosing ? (
    <p>Chargement impossible. Vérifiez votre connexion, puis rechargez la page.</p>
  ) : (
    <></>
  );
}
