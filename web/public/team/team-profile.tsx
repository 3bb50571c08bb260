import { asSentence, ordinal } from '#contract/words/french.ts';
import type { ReactNode } from 'react';
import type { MatchNames } from '#contract/tournament/match-names.ts';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import { nameAndDates } from '#web/lib/event-words/event-facts.ts';
import type { PartialEvent } from '#web/lib/state/partial-state.ts';
import { Arrow } from '#web/ui/arrow.tsx';
import { Link } from '#web/ui/router.tsx';
import { NextMatch } from './next-match.tsx';
import type { NextSteps } from '#contract/tournament/next-steps.ts';
import { TeamFacts } from './team-facts.tsx';
import { TeamHeading } from './team-heading.tsx';
import { TeamMatches } from './team-matches.tsx';
import { TeamNow } from './team-now.tsx';
import type { TeamView } from './team-view.ts';

type TeamProfileProps = {
  view: TeamView;
  /** Where its next match leads; null in the first stage. */
  steps: NextSteps | null;
  event: Pick<PartialEvent, 'slug' | 'name' | 'said' | 'state'>;
  /** The names of the matches of the bracket. */
  names: MatchNames;
  /** The address of another team's page. */
  teamAddress: (team: number) => string;
  /** When its next match should be called. */
  hours: ReactNode;
  /** The action beside the name. */
  action: ReactNode;
};

/** A team: its players, its next match, what it needs, and all its matches. */
export function TeamProfile({ view, steps, event, ...details }: TeamProfileProps) {
  const { names, teamAddress, action, hours } = details;
  const { team, card, next, rank, record, matches } = view;
  return (
    <>
      <section className="arena-glow border-b border-line">
        <div className="wrap grid gap-8 py-8 lg:py-12">
          <TeamHeading team={team} above={nameAndDates(event)}>
            {action}
          </TeamHeading>
          <div className="grid gap-x-16 gap-y-6 lg:grid-cols-2">
            {next ? (
              <NextMatch
                next={next}
                team={team.id}
                names={names}
                teamAddress={teamAddress}
                hours={hours}
              />
            ) : (
              <TeamNow {...currentState(view, event)} />
            )}
            <TeamFacts
              rank={rank}
              record={record}
              last={card?.last ?? null}
              reason={next && asSentence(next.match.explanation)}
              needs={card?.needs ?? null}
              steps={steps}
            />
          </div>
        </div>
      </section>
      {(card !== null || matches.length > 0) && (
        <div className="wrap py-10 lg:py-14">
          <TeamMatches team={team.id} matches={matches} names={names} teamAddress={teamAddress} />
          {view.isInBracket && (
            <p className="mt-4">
              <Link
                to={`${eventPath(event.slug, 'bracket')}?equipe=${team.id}`}
                className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
              >
                Son parcours dans le bracket
                <Arrow />
              </Link>
            </p>
          )}
        </div>
      )}
    </>
  );
}

function currentState(
  { waiting, hasBegun, card, team }: TeamView,
  { state }: Pick<PartialEvent, 'state'>,
) {
  if (card !== null) return { text: card.now, isChampion: card.isChampion };
  if (state === 'archived')
    return { text: 'Inscrite', more: 'Le tournoi a été archivé sans être joué.' };
  if (waiting !== null && hasBegun) return { text: "N'a pas eu de place" };
  if (waiting !== null) {
    return {
      text: `${ordinal(waiting)} en liste d'attente`,
      more: 'Une place qui se libère revient à la première équipe de la liste.',
    };
  }
  const isComplete = team.capacity === null || team.players.length >= team.capacity;
  return {
    text: isComplete ? 'Inscrite' : 'À compléter',
    more: "Son premier match s'affichera ici dès le tirage, sans recharger la page.",
  };
}
