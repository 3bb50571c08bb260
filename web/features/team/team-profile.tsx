import type { ReactNode } from 'react';
import type { MatchNames } from '#contract/match-names.ts';
import { eventPath } from '#web/lib/event-links.ts';
import { nameAndDates } from '#web/lib/event-facts.ts';
import type { KnownEvent } from '#web/lib/known-state.ts';
import { asSentence } from '#web/lib/rounds.ts';
import { ordinal } from '#web/lib/team-card.ts';
import { Arrow } from '#web/ui/arrow.tsx';
import { Link } from '#web/ui/router.tsx';
import { NextMatch } from './next-match.tsx';
import type { NextSteps } from '#contract/next-steps.ts';
import { TeamFacts } from './team-facts.tsx';
import { TeamHeading } from './team-heading.tsx';
import { TeamMatches } from './team-matches.tsx';
import { TeamNow } from './team-now.tsx';
import type { TeamView } from './team-view.ts';

type TeamProfileProps = {
  view: TeamView;
  /** Where its next match leads it; null in the first stage. */
  steps: NextSteps | null;
  event: Pick<KnownEvent, 'slug' | 'name' | 'said' | 'state'>;
  /** Of the matches of the bracket. */
  names: MatchNames;
  /** Where the names of other teams lead. */
  teamAddress: (team: number) => string;
  /** When its next match should be called. */
  hours: ReactNode;
  /** What one can do here. */
  action: ReactNode;
};

/** A team: who plays, what comes next, what it takes, and all that it has played. */
export function TeamProfile({ view, steps, event, ...rest }: TeamProfileProps) {
  const { names, teamAddress, action, hours } = rest;
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
              <TeamNow {...nowOf(view, event)} />
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

function nowOf({ waiting, hasBegun, card, team }: TeamView, { state }: Pick<KnownEvent, 'state'>) {
  if (card !== null) return { text: card.now, isChampion: card.now === 'Championne' };
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
    more: 'Son premier match paraîtra ici dès le tirage, sans recharger la page.',
  };
}
