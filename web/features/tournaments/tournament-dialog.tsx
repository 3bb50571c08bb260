import { Trophy } from 'lucide-react';
import { stories } from '#content/tournament-stories.ts';
import type { PastTournament } from '#content/tournaments.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tag } from '#web/ui/tag.tsx';

type TournamentDialogProps = { tournament: PastTournament; onClose: () => void };

export function TournamentDialog({ tournament, onClose }: TournamentDialogProps) {
  const { title, date, isoDate, game, format, champion, pictures } = tournament;
  return (
    <Dialog title={title} onClose={onClose} closeTo="/tournaments" className="tournament-modal">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Tag>{isoDate === null ? date : <time dateTime={isoDate}>{date}</time>}</Tag>
        </li>
        <li>
          <Tag>
            {game} {format}
          </Tag>
        </li>
        {champion !== null && (
          <li>
            <Tag tone="orange">
              <Trophy aria-hidden className="size-4" />
              Vainqueur : {champion}
            </Tag>
          </li>
        )}
      </ul>
      <div className="mt-5 grid gap-3 text-lg text-soft">
        {stories[tournament.slug]?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="mt-7 grid gap-4">
        {pictures.toReversed().map(({ file, alt, width, height }) => (
          <img
            key={file}
            src={file}
            alt={alt}
            width={width}
            height={height}
            className="art mx-auto max-h-[32rem] w-auto border border-line"
          />
        ))}
      </div>
    </Dialog>
  );
}
