/** What a field holds while a date or a number in it is half typed: browsers call that empty, and it would be saved as nothing. */
export const HALF_TYPED = '…';

type Target = { value: string; validity?: { badInput: boolean } };

/** Ties a field of dates or numbers to a text. */
export function halfTyped(value: string, onChange: (value: string) => void) {
  const read = ({ target }: { target: Target }) => {
    const isHalf = target.value === '' && target.validity?.badInput === true;
    const typed = isHalf ? HALF_TYPED : target.value;
    if (typed !== value) onChange(typed);
  };
  return {
    // The browser keeps the half that it has as long as it is told nothing else.
    value: value === HALF_TYPED ? '' : value,
    onChange: read,
    // A date that was taken away piece by piece was empty before and after the last one: nothing was said then.
    onBlur: read,
  };
}
