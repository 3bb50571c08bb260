import type { ReactNode } from 'react';
import { TEAMS_PER_PAGE } from '#contract/limits.ts';
import emptyArt from '#web/art/empty.svg';
import { failureText } from '#web/lib/calls/failures.ts';
import { clampedPage, paginate, type Page } from '#web/lib/state/paginate.ts';
import type { TeamsState } from '#web/lib/state/public-teams.ts';
import type { TeamWithPlayers } from '#web/lib/matches/teams.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FailureLines } from '#web/ui/lines.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FoundTeams } from './found-teams.tsx';
import { TeamCard } from './team-card.tsx';

export type RegisteredTeamsProps = {
  state: TeamsState;
  /** The page of teams that came with the document, until all teams are loaded. */
  first: Page<TeamWithPlayers> | null;
  /** Where the first team can be created; null where registration is closed. */
  register: string | null;
  /** The page number in the address. */
  requestedPage: string | null;
  onPage: (page: number) => void;
  onRetry: () => void;
  /** The search field and its results: null while nobody searches. */
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
  const { state, first, register, requestedPage, onRetry, search, found } = props;
  const visiblePage =
    state.status === 'success'
      ? paginate(state.teams, requestedPage, TEAMS_PER_PAGE)
      : firstPageIfRequested(first, requestedPage);
  if (visiblePage?.items.length === 0) return <Empty register={register} />;
  if (visiblePage !== null) {
    return (
      <>
        {search}
        {found === null ? (
          <Teams {...visiblePage} {...props} />
        ) : (
          <FoundTeams {...props} teams={found} />
        )}
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
          <FailureLines message={failureText(state.error)} />
        </div>
        <Button variant="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      </div>
    );
  }
  return null;
}

/** The page that came with the document, if it is the requested one. */
function firstPageIfRequested(
  first: Page<TeamWithPlayers> | null,
  requestedPage: string | null,
): Page<TeamWithPlayers> | null {
  return first !== null && clampedPage(requestedPage, first.totalPages) === first.page
    ? first
    : null;
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
