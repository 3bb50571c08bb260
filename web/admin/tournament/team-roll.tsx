import { counted } from '#contract/words/french.ts';
import { Link } from '#web/ui/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Tag } from '#web/ui/tag.tsx';

export type RollTeam = {
  pk_team: number;
  name: string;
  playerCount: number;
  capacity: number;
  state: 'playing' | 'withdrawn' | 'outside';
  /** Whether a team that does not play may still enter. */
  mayEnter: boolean;
};

type TeamRollProps = {
  teams: readonly RollTeam[];
  isOver: boolean;
  busy: number | null;
  onWithdraw: (team: RollTeam) => void;
  onEnter: (team: RollTeam) => void;
};

/** The teams of the tournament: a team that does not show up is withdrawn here. */
export function TeamRoll({ teams, isOver, busy, onWithdraw, onEnter }: TeamRollProps) {
  const playing = teams.filter(({ state }) => state === 'playing');
  const incomplete = playing.filter((team) => !isComplete(team)).length;
  return (
    <section aria-label="Équipes du tournoi" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="headline text-3xl">Équipes</h2>
        <p className="text-lg text-soft">
          {counted(playing.length, 'équipe')} au tournoi
          {incomplete > 0 && `, dont ${counted(incomplete, 'incomplète')}`}
        </p>
      </div>
      {teams.length === 0 && <p className="text-soft">Aucune équipe inscrite pour le moment.</p>}
      <ul className="grid gap-1 lg:grid-cols-2">
        {teams.map((team) => (
          <li
            key={team.pk_team}
            className={classes(
              'flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-l-3 bg-panel py-2 pr-2 pl-4',
              team.state === 'playing' ? 'border-green' : 'border-line',
            )}
          >
            <div className="min-w-0 grow basis-40">
              <p
                className={classes(
                  'text-lg leading-tight font-semibold',
                  team.state !== 'playing' && 'text-soft',
                )}
              >
                {team.name}
              </p>
              <Players team={team} />
            </div>
            {team.state === 'withdrawn' && <Tag>Retirée</Tag>}
            {team.state === 'outside' && <Tag>Pas dans le tournoi</Tag>}
            {team.state === 'playing' && !isOver && (
              <Button variant="quiet" size="small" onClick={() => onWithdraw(team)}>
                Retirer<span className="sr-only"> {team.name}</span>
              </Button>
            )}
            {team.state !== 'playing' && team.mayEnter && (
              <Button
                variant="secondary"
                size="small"
                busy={busy === team.pk_team}
                onClick={() => onEnter(team)}
              >
                {team.state === 'withdrawn' ? 'Réintégrer' : 'Ajouter au tournoi'}
                <span className="sr-only"> : {team.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Players({ team }: { team: RollTeam }) {
  const { pk_team, playerCount, capacity } = team;
  if (isComplete(team)) return <p className="text-sm text-soft">Complète</p>;
  return (
    <p className="text-sm text-orange">
      {counted(playerCount, 'joueur')} sur {capacity} ·{' '}
      <Link to={`/admin/teams/edit/${pk_team}`} className="text-link">
        voir l'équipe
      </Link>
    </p>
  );
}

function isComplete({ playerCount, capacity }: RollTeam): boolean {
  return playerCount >= capacity;
}
