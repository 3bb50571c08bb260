import { CircleAlert } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { choiceId } from './field-id.ts';
import type { OwnEntry } from './row.ts';
import type { MatchBeforeEdit } from '#web/unsent-scores/unsent.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import { ownEntryText, theirSaveText, type Author } from './conflict-words.ts';

export type AuthorLookup = {
  author: Author;
  /** Whether the author is still loading: a screen reader waits for the name instead of reading the sentence twice. */
  isLoading: boolean;
};

type ConflictChoiceProps = {
  displayed: DisplayedMatch;
  theirs: MatchBeforeEdit;
  mine: OwnEntry;
  authorLookup: AuthorLookup;
  onKeepTheirs: () => void;
  onReplaceWithMine: () => void;
};

/** Somebody else saved this match meanwhile: the admin keeps theirs or replaces it. Nothing is sent before the choice. */
export function ConflictChoice({
  displayed,
  theirs,
  mine,
  authorLookup,
  onKeepTheirs,
  onReplaceWithMine,
}: ConflictChoiceProps) {
  const { match } = displayed;
  const names = `${match.team_one_name} contre ${match.team_two_name}`;
  const keepText = authorLookup.author?.isSelf ? "Garder l'autre version" : 'Garder sa version';
  const replaceText = mine.kind === 'digits' ? 'Reprendre ma saisie' : 'Enregistrer ma version';
  return (
    <fieldset
      id={choiceId(match.pk_match)}
      aria-label={`À choisir : ${names}`}
      tabIndex={-1}
      className="grid min-w-0 scroll-mb-28 gap-3 border-l-3 border-orange bg-ink p-3 sm:order-last sm:col-span-full sm:flex sm:items-center sm:justify-between sm:gap-6 sm:pl-4"
    >
      <div role="alert" aria-busy={authorLookup.isLoading} className="flex min-w-0 gap-3">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-orange" />
        <div className="min-w-0">
          <p className="font-semibold">
            {theirSaveText(displayed, { theirs, mine }, authorLookup.author)}
          </p>
          <p className="text-sm text-soft">{ownEntryText(displayed, mine)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-1 sm:shrink-0">
        <Button size="small" variant="secondary" onClick={onKeepTheirs} className={NARROW}>
          {keepText}
          <span className="sr-only"> : {names}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={onReplaceWithMine} className={NARROW}>
          {replaceText}
          <span className="sr-only"> : {names}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** On a phone the buttons share the width or wrap, without breaking their words. */
const NARROW = 'max-sm:grow max-sm:px-2 max-sm:text-lg';
