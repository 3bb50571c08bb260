import type { ReactNode } from 'react';
import { TEAMS_PER_PAGE } from '#contract/limits.ts';
import emptyArt from '#web/art/empty.svg';
import { failureText } from '#web/lib/failures.ts';
import { pageAsked, pageOf, type Page } from '#web/lib/page-of.ts';
import type { TeamsState } from '#web/lib/public-teams.ts';
import type { TeamWithPlayers } from '#web/lib/teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FoundTeams } from './found-teams.tsx';
import { TeamCard } from './team-card.tsx';

export type RegisteredTeamsProps = {
  state: TeamsState;
  /** What came with the page, until all teams are there. */
  first: Page<TeamWithPlayers> | null;
  /** Where a first team can be created; null where none can. */
  register: string | null;
  /** As the address says it. */
  askedPage: string | null;
  onPage: (page: number) => void;
  onRetry: () => void;
  /** The field in which somebody looks for a team, and what they find: null while nobody does. */
  search: ReactNode;
  found: readonly TeamWithPlayers[] | null;
  teamAddress: (team: number) => string;
};

export function RegisteredTeams(props: RegisteredTeamsProps) {
  return (
    <section id={ANCHOR} className="border-t border-line bg-deep">
      <div className="wrap py-14 lg:py-20">
        <h2 className="headline text-5xl sm:text-6xl lg:text-7xl">Equipes déjà inscrites</h2>
        <div className="mt-7 lg:mt-10">
          <Content {...props} />
        </div>
      </div>
    </section>
  );
}

const ANCHOR = 'equipes';

function Content(props: RegisteredTeamsProps) {
  const { state, first, register, askedPage, onRetry, search, found } = props;
  const shown =
    state.status === 'success'
      ? pageOf(state.teams, askedPage, TEAMS_PER_PAGE)
      : firstIfAsked(first, askedPage);
  if (shown?.items.length === 0) return <Empty register={register} />;
  if (shown !== null) {
    return (
      <>
        {search}
        {found === null ? <Teams {...shown} {...props} /> : <FoundTeams {...props} teams={found} />}
      </>
    );
  }
  if (state.status === 'loading') {
    return <Spinner label="Chargement, veuillez patienter..." className="min-h-60" />;
  }
  if (state.status === 'error') {
    return (
      <div className="grid justify-items-start gap-5">
        <div role="alert" className="font-semibold text-red">
          <Lines text={`Une erreur est survenue : ${failureText(state.error)}`} />
        </div>
        <Button variant="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      </div>
    );
  }
  return null;
}

/** The page that came first, while it is the one that is asked for. */
function firstIfAsked(
  first: Page<TeamWithPlayers> | null,
  askedPage: string | null,
): Page<TeamWithPlayers> | null {
  return first !== null && pageAsked(askedPage, first.totalPages) === first.page ? first : null;
}

type TeamsProps = Page<TeamWithPlayers> & Pick<RegisteredTeamsProps, 'onPage' | 'teamAddress'>;

function Teams({ items, page, totalPages, onPage, teamAddress }: TeamsProps) {
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
        {items.map((team, index) => (
          <TeamCard
            key={team.id}
            team={team}
            to={teamAddress(team.id)}
            side={index % 2 === 0 ? 'blue' : 'orange'}
          />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          label="Pages des équipes inscrites"
          page={page}
          totalPages={totalPages}
          onPage={onPage}
          anchor={ANCHOR}
        />
      </div>
    </>
  );
}

function Empty({ register }: Pick<RegisteredTeamsProps, 'register'>) {
  return (
    <div className="grid justify-items-center gap-6">
      <img
        src={emptyArt}
        alt=""
        width="640"
        height="400"
        loading="lazy"
        className="art w-full max-w-xl"
      />
      <Alert tone="error">Aucune équipe inscrite pour le moment.</Alert>
      {register !== null && <ButtonLink to={register}>Créer la première équipe</ButtonLink>}
    </div>
  );
}
