import { Trophy } from 'lucide-react';
import type { PastEventDetails } from '#contract/events/past-events.ts';
import type { PastEvent } from '#contract/public-state.ts';
import { teamCountText, versus } from '#contract/events/team-size-words.ts';
import { eventPath, teamPath } from '#web/lib/event-words/event-links.ts';
import { pictureSource } from '#web/lib/picture.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/router.tsx';
import { Tag } from '#web/ui/tag.tsx';

type TournamentDialogProps = {
  tournament: PastEvent;
  /** Null while they load. */
  details: PastEventDetails | null;
  onClose: () => void;
  /** The address without the dialog. */
  closeTo: string;
};

export function TournamentDialog({ tournament, details, ...props }: TournamentDialogProps) {
  const { slug, name, when, day, game, team_size, champion, pictures, story, has_pages } =
    tournament;
  return (
    <Dialog title={name} className="tournament-modal" {...props}>
      <ul className="flex flex-wrap gap-2">
        <li>
          <Tag>{day === null ? when : <time dateTime={day}>{when}</time>}</Tag>
        </li>
        <li>
          <Tag>
            {game} {versus(team_size)}
          </Tag>
        </li>
        {champion !== null && (
          <li>
            <Tag tone="orange">
              <Trophy aria-hidden className="size-4" />
              Champion : {champion}
            </Tag>
          </li>
        )}
        {details !== null && (
          <li>
            <Tag>{teamCountText(details.team_count, team_size)}</Tag>
          </li>
        )}
      </ul>
      <div className="mt-5 grid gap-3 text-lg text-soft">
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {has_pages && (
        <>
          <Podium podium={details?.podium ?? null} slug={slug} />
          <ButtonLink to={eventPath(slug)} variant="secondary" className="mt-7 w-full sm:w-auto">
            Voir les pages du tournoi
          </ButtonLink>
        </>
      )}
      <div className="mt-7 grid gap-4">
        {pictures.toReversed().map((picture) => (
          <img
            key={picture.file}
            {...pictureSource(picture, '(width < 44rem) 100vw, 40rem')}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className="art mx-auto max-h-[32rem] w-auto border border-line"
          />
        ))}
      </div>
    </Dialog>
  );
}

/** Its space is reserved, so that the content below does not move. */
function Podium({ podium, slug }: { podium: PastEventDetails['podium'] | null; slug: string }) {
  return (
    <ol
      aria-label="Podium"
      aria-busy={podium === null}
      className="mt-5 grid min-h-60 content-start"
    >
      {podium?.map(({ pk_team, from, to, name, players }) => (
        <li key={pk_team} className="grid grid-cols-[3rem_1fr] gap-x-4 border-t border-line py-3.5">
          <span className="headline text-3xl text-orange">{placingText(from, to)}</span>
          <span>
            <Link
              to={teamPath(slug, pk_team)}
              className="name-link block w-fit font-semibold wrap-anywhere"
            >
              {name}
            </Link>
            <span className="block text-soft wrap-anywhere">{players.join(', ')}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function placingText(from: number, to: number): string {
  return from === to ? String(from) : `${from}–${to}`;
}
