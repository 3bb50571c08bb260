import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { choiceId } from './field-id.ts';
import type { Mine } from './row.ts';
import type { Base } from '#web/unsent-scores/unsent.ts';
import type { ShownMatch } from './shown-match.ts';
import { sayMine, sayTheirs, type Author } from './theirs.ts';

export type Asked = {
  author: Author;
  /** Who it was is still being asked: a screen reader waits for the name instead of reading the sentence twice. */
  isAsking: boolean;
};

type ChoiceProps = {
  shown: ShownMatch;
  theirs: Base;
  mine: Mine;
  asked: Asked;
  onKeepTheirs: () => void;
  onPutMine: () => void;
};

/** Somebody else saved this match meanwhile: theirs or mine. Nothing is sent before that is said. */
export function Choice({ shown, theirs, mine, asked, onKeepTheirs, onPutMine }: ChoiceProps) {
  const { match } = shown;
  const names = `${match.team_one_name} contre ${match.team_two_name}`;
  const keep = asked.author?.isSelf ? "Garder l'autre" : 'Garder le sien';
  const put = mine.kind === 'digits' ? 'Continuer le mien' : 'Mettre le mien';
  return (
    <fieldset
      id={choiceId(match.pk_match)}
      aria-label={`À choisir : ${names}`}
      tabIndex={-1}
      className="grid min-w-0 scroll-mb-28 gap-3 border-l-3 border-orange bg-ink p-3 sm:order-last sm:col-span-full sm:flex sm:items-center sm:justify-between sm:gap-6 sm:pl-4"
    >
      <div role="alert" aria-busy={asked.isAsking} className="flex min-w-0 gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-orange" />
        <div className="min-w-0">
          <p className="font-semibold">{sayTheirs(shown, { theirs, mine }, asked.author)}</p>
          <p className="text-sm text-soft">{sayMine(shown, mine)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-1 sm:shrink-0">
        <Button size="small" variant="secondary" onClick={onKeepTheirs} className={NARROW}>
          {keep}
          <span className="sr-only"> : {names}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={onPutMine} className={NARROW}>
          {put}
          <span className="sr-only"> : {names}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** On a phone they share the width, or stand one under the other: their words are not broken. */
const NARROW = 'max-sm:grow max-sm:px-2 max-sm:text-lg';
