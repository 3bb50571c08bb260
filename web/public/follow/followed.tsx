import { useEffect } from 'react';
import { usePublicState } from '#web/lib/state/public-state.ts';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import { teamCard, teamsToFollow, type Card } from '#web/lib/matches/team-card.ts';
import { Link } from '#web/ui/router.tsx';
import { TeamChoice } from './team-choice.tsx';
import '#web/styles/followed.css';

export type FollowedProps = {
  team: number | null;
  onTeam: (team: number | null) => void;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
};

/** Loaded separately, with the whole state, because most pages only carry what everybody sees. */
export function Followed({ team, onTeam, isChoosing, onChoosing }: FollowedProps) {
  const { state, error } = usePublicState(ALL);
  const card = state && team !== null ? teamCard(state, team) : undefined;
  const isMissing = card === null;

  useEffect(() => {
    if (isMissing) onTeam(null);
  }, [isMissing, onTeam]);

  return (
    <>
      {team !== null && error !== null && (
        <p className="text-soft">Votre équipe ne peut pas être affichée pour le moment.</p>
      )}
      {team !== null && state === null && error === null && (
        <p className="text-soft">Chargement, veuillez patienter...</p>
      )}
      {card && (
        <FollowedCard
          card={card}
          to={teamPath(state?.event.slug ?? '', team ?? 0)}
          onChange={() => onChoosing(true)}
          onStop={() => onTeam(null)}
        />
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

const ALL = ['event', 'tournament', 'teams', 'standings', 'rounds', 'bracket'] as const;

type FollowedCardProps = {
  card: Card;
  /** The address of the team's page. */
  to: string;
  onChange: () => void;
  onStop: () => void;
};

/** One large line, and details below it or on demand. */
export function FollowedCard({ card, to, onChange, onStop }: FollowedCardProps) {
  const { name, round, now, isUp, standing, last, needs } = card;
  return (
    <div className="followed">
      <p className="followed-team">
        <span className="sr-only">Vous suivez </span>
        <Link to={to} className="followed-name">
          {name}
        </Link>
        {round && <span className="followed-round">{round}</span>}
      </p>
      <details>
        <summary>
          <span className={isUp ? 'followed-now followed-up' : 'followed-now'}>{now}</span>
          <span className="followed-last">
            {[standing, last].filter(Boolean).join(' · ') || 'Aucun match joué'}
          </span>
        </summary>
        <dl>
          <Fact term="Classement" value={standing} />
          <Fact term="Dernier match" value={last} />
          <Fact term="Pour se qualifier" value={needs} />
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
    </div>
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
