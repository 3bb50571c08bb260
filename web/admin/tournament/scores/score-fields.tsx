import type { KeyboardEvent } from 'react';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { labelled } from '#contract/words/names.ts';
import { fieldId, focusMatch } from './field-id.ts';
import type { DisplayedMatch } from '../displayed-match.ts';
import type { Typed } from '#web/unsent-scores/scores.ts';

type ScoreFieldsProps = {
  displayed: DisplayedMatch;
  typed: Typed;
  onType: (typed: Typed) => void;
  /** Takes back what was typed and not validated. */
  onForget: () => void;
  onValidate: () => void;
  /** The focus enters the two fields, or leaves them. */
  onEnterFields: () => void;
  onLeaveFields: () => void;
};

/** Two digits by keyboard: the second field follows the first, Enter validates. */
export function ScoreFields(props: ScoreFieldsProps) {
  const { displayed, typed, onType, onForget, onValidate, onEnterFields, onLeaveFields } = props;
  const { pk_match, team_one_name, team_two_name } = displayed.match;
  const focus = (side: 'one' | 'two') => focusMatch(pk_match, side);

  const enter = (side: 'one' | 'two', digit: string) => {
    onType({ ...typed, [side]: digit });
    if (digit !== '' && side === 'one') focus('two');
  };

  const press = (side: 'one' | 'two', event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      if (side === 'one' && typed.two === '') focus('two');
      else onValidate();
    }
    if (isDigit(event)) {
      // The same digit again fires no change event, but must move on all the same.
      event.preventDefault();
      enter(side, event.key);
    }
    if (event.key === 'Escape') onForget();
    if (event.key === 'Backspace' && side === 'two' && typed.two === '') {
      event.preventDefault();
      focus('one');
    }
  };

  const field = (side: 'one' | 'two', name: string | null) => (
    <input
      id={fieldId(pk_match, side)}
      inputMode="numeric"
      autoComplete="off"
      aria-label={labelled('Score', name ?? NOT_DEFINED)}
      value={typed[side]}
      onFocus={({ target }) => {
        onEnterFields();
        target.select();
      }}
      onBlur={({ relatedTarget }) => {
        const stays = relatedTarget?.id === fieldId(pk_match, side === 'one' ? 'two' : 'one');
        if (!stays) onLeaveFields();
      }}
      onChange={({ target }) => {
        enter(side, target.value.replaceAll(/\D/g, '').slice(-1));
      }}
      onKeyDown={(event) => press(side, event)}
      className={`${LOOK} ${side === 'one' ? 'border-b-blue' : 'border-b-orange'}`}
    />
  );

  return (
    <div className="hidden items-center gap-3 sm:flex">
      {field('one', team_one_name)}
      <span aria-hidden>-</span>
      {field('two', team_two_name)}
    </div>
  );
}

function isDigit({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^\d$/.test(key) && !ctrlKey && !metaKey && !altKey;
}

const LOOK =
  'headline size-14 scroll-mb-28 border border-b-3 border-edge bg-ink text-center text-3xl tabular-nums focus-visible:outline-offset-0';
