import { plural } from '#contract/words/french.ts';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';
import type { Match, Player, Session, Team } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import { isOver } from '#contract/tournament/match-state.ts';
import type { Site } from '#contract/events/site.ts';
import { Card } from '#web/ui/card.tsx';
import { LoadFailure, type LoadFailureProps } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tag } from '#web/ui/tag.tsx';

type DashboardData = {
  teams: readonly Team[];
  players: readonly Player[];
  matches: readonly Match[];
};

type DashboardProps = {
  admin: Session;
  /** Whether visitors see what is saved here. */
  isPublic: boolean;
  contacts: Site['contacts'];
  state:
    | { status: 'loading' }
    | { status: 'error'; failure: LoadFailureProps }
    | { status: 'success'; data: DashboardData };
};

export function Dashboard({ admin, isPublic, contacts, state }: DashboardProps) {
  return (
    <div className="grid gap-12">
      <div className="grid justify-items-start gap-5">
        <PageTitle size="screen" lead={isPublic ? `${CHOOSE} ${PUBLIC_NOTE}` : CHOOSE}>
          Bonjour {admin.username}
        </PageTitle>
        <div className="flex flex-wrap items-center gap-5">
          <Tag tone="orange">
            {admin.permission === PERMISSION.superAdmin ? 'SuperAdmin' : 'Admin'}
          </Tag>
          <Link to="/admin/password" className="text-link inline-flex items-center gap-2">
            <KeyRound aria-hidden className="size-4.5" />
            Mon mot de passe
          </Link>
        </div>
      </div>
      <Figures state={state} />
      <ul className="grid gap-5 md:grid-cols-2">
        {contacts
          .filter(({ topic }) => topic !== 'other')
          .map(({ topic, title, text, discord, channel }) => (
            <Card as="li" key={title} side={topic === 'problem' ? 'blue' : 'orange'}>
              <h2 className="headline text-3xl">{title}</h2>
              <p className="mt-3 text-soft">{text}</p>
              <p className="mt-4 font-semibold">
                {discord} · {channel}
              </p>
            </Card>
          ))}
      </ul>
    </div>
  );
}

const CHOOSE = 'Choisissez dans le menu ce que vous voulez gérer.';
const PUBLIC_NOTE =
  "Ce que vous enregistrez est visible tout de suite sur le site, et vous pouvez l'annuler depuis l'historique.";

const LATEST = 5;

function Figures({ state }: Pick<DashboardProps, 'state'>) {
  if (state.status === 'loading') {
    return <Spinner label="Données en cours de chargement..." className="py-10" />;
  }
  if (state.status === 'error') {
    return <LoadFailure {...state.failure} />;
  }
  const { players, matches } = state.data;
  const teams = state.data.teams.filter(({ waiting }) => waiting === undefined);
  const waitingCount = state.data.teams.length - teams.length;
  const complete = teams.filter((team) => team.player_count >= team.capacity).length;
  const teamless = players.filter(({ fk_team }) => fk_team === null).length;
  const played = matches.filter(isOver).length;
  return (
    <div className="grid gap-10">
      <section aria-label="Où en est le tournoi" className="grid grid-cols-2 gap-1 xl:grid-cols-3">
        <Figure to="/admin/teams" number={complete} tone="text-green">
          {plural(complete, 'équipe complète', 'équipes complètes')}
        </Figure>
        <Figure to="/admin/teams" number={teams.length - complete} tone="text-orange">
          {plural(teams.length - complete, 'équipe incomplète', 'équipes incomplètes')}
        </Figure>
        {waitingCount > 0 && (
          <Figure to="/admin/teams" number={waitingCount} tone="text-orange">
            {plural(waitingCount, "équipe en liste d'attente", "équipes en liste d'attente")}
          </Figure>
        )}
        <Figure to="/admin/players" number={teamless} tone="text-orange">
          {plural(teamless, 'joueur sans équipe', 'joueurs sans équipe')}
        </Figure>
        <Figure to="/admin/players" number={players.length}>
          {plural(players.length, 'joueur inscrit', 'joueurs inscrits')}
        </Figure>
        <Figure to="/admin/matches" number={played} tone="text-green">
          {plural(played, 'match joué', 'matchs joués')}
        </Figure>
        <Figure to="/admin/matches" number={matches.length - played}>
          {plural(matches.length - played, 'match à jouer', 'matchs à jouer')}
        </Figure>
      </section>
      <section>
        <h2 className="headline text-3xl">Dernières inscriptions</h2>
        <LatestPlayers players={players} />
      </section>
    </div>
  );
}

type FigureProps = { to: string; number: number; tone?: string; children: ReactNode };

/** A count that needs no attention keeps the plain colour. */
function Figure({ to, number, tone = 'text-text', children }: FigureProps) {
  return (
    <Link
      to={to}
      className="flex flex-col gap-x-4 gap-y-1 border-l-3 border-line bg-panel px-5 py-4 hover:border-orange hover:bg-raise sm:flex-row sm:items-baseline"
    >
      <span className={`headline text-5xl tabular-nums ${number === 0 ? 'text-soft' : tone}`}>
        {number}
      </span>
      <span className="text-soft">{children}</span>
    </Link>
  );
}

function LatestPlayers({ players }: { players: readonly Player[] }) {
  const latest = players.toSorted((a, b) => b.pk_player - a.pk_player).slice(0, LATEST);
  if (latest.length === 0) return <p className="mt-3 text-soft">Aucun joueur trouvé.</p>;
  return (
    <ul className="mt-3 grid gap-1">
      {latest.map(({ pk_player, username, team_name, discord }) => (
        <li key={pk_player}>
          <Link
            to={`/admin/players/edit/${pk_player}`}
            className="flex flex-wrap items-baseline gap-x-4 bg-panel px-5 py-3 hover:bg-raise"
          >
            <span className="font-semibold">{username}</span>
            <span className="text-sm text-soft">{discord}</span>
            <span className="text-soft sm:ml-auto">{team_name ?? 'sans équipe'}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
