import { Trophy } from 'lucide-react';
import type { PastEvent } from '#contract/public-state.ts';
import { versus } from '#contract/event-team.ts';
import { pictureSource } from '#web/lib/picture.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tag } from '#web/ui/tag.tsx';

type TournamentDialogProps = { tournament: PastEvent; onClose: () => void };

export function TournamentDialog({ tournament, onClose }: TournamentDialogProps) {
  const { name, when, day, game, team_size, champion, pictures, story } = tournament;
  return (
    <Dialog title={name} onClose={onClose} closeTo="/tournaments" className="tournament-modal">
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
              Vainqueur : {champion}
            </Tag>
          </li>
        )}
      </ul>
      <div className="mt-5 grid gap-3 text-lg text-soft">
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
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
