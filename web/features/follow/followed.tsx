import { useEffect } from 'react';
import { usePublicState } from '#web/lib/public-state.ts';
import { cardOf, teamsToFollow, type Card } from '#web/lib/team-card.ts';
import { TeamChoice } from './team-choice.tsx';
import '#web/styles/followed.css';

export type FollowedProps = {
  team: number | null;
  onTeam: (team: number | null) => void;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
};

/** Loaded apart, with all of the state: most pages carry only what they show to everybody. */
export function Followed({ team, onTeam, isChoosing, onChoosing }: FollowedProps) {
  const { state, error } = usePublicState(ALL);
  const card = state && team !== null ? cardOf(state, team) : undefined;
  const isGone = card === null;

  useEffect(() => {
    if (isGone) onTeam(null);
  }, [isGone, onTeam]);

  return (
    <>
      {team !== null && error !== null && (
        <p className="text-soft">Votre équipe ne peut pas être affichée pour le moment.</p>
      )}
      {team !== null && state === null && error === null && (
        <p className="text-soft">Chargement, veuillez patienter...</p>
      )}
      {card && (
        <FollowedCard card={card} onChange={() => onChoosing(true)} onStop={() => onTeam(null)} />
      )}
      {isChoosing && (
        <TeamChoice
          teams={state && teamsToFollow(state)}
          followed={team}
          onTeam={(chosen) => {
            onChoosing(false);
            onTeam(chosen);
          }}
          onClose={() => onChoosing(false)}
        />
      )}
    </>
  );
}

const ALL = ['tournament', 'teams', 'standings', 'rounds', 'bracket'] as const;

type FollowedCardProps = { card: Card; onChange: () => void; onStop: () => void };

/** One line to read at arm's length, the others below it or on demand. */
export function FollowedCard({ card, onChange, onStop }: FollowedCardProps) {
  const { name, round, now, isUp, standing, last, needs } = card;
  return (
    <details className="followed">
      <summary>
        <span className="followed-team">
          <span className="sr-only">Vous suivez </span>
          <span className="followed-name">{name}</span>
          {round && <span className="followed-round">{round}</span>}
        </span>
        <span className={isUp ? 'followed-now followed-up' : 'followed-now'}>{now}</span>
        <span className="followed-last">
          {[standing, last].filter(Boolean).join(' · ') || 'Aucun match joué'}
        </span>
      </summary>
      <dl>
        <Fact term="Classement" value={standing} />
        <Fact term="Dernier match" value={last} />
        <Fact term="Pour passer" value={needs} />
      </dl>
      <p className="flex flex-wrap gap-x-2">
        <button type="button" onClick={onChange} className="slab slab-secondary slab-small">
          Changer d'équipe
        </button>
        <button type="button" onClick={onStop} className="slab slab-secondary slab-small">
          Ne plus suivre
        </button>
      </p>
    </details>
  );
}

function Fact({ term, value }: { term: string; value: string | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
