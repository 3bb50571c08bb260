/**
 * Stands for a date or a number that is only half typed. Browsers report an empty value for it, which would be saved as nothing.
 */
export const HALF_TYPED = '…';

type Target = { value: string; validity?: { badInput: boolean } };

/** Binds a date or number field to a text. */
export function halfTyped(value: string, onChange: (value: string) => void) {
  const read = ({ target }: { target: Target }) => {
    const isHalf = target.value === '' && target.validity?.badInput === true;
    const typed = isHalf ? HALF_TYPED : target.value;
    if (typed !== value) onChange(typed);
  };
  return {
    // The browser keeps the half-typed text as long as the value does not change.
    value: value === HALF_TYPED ? '' : value,
    onChange: read,
    // Clearing a date piece by piece fires no change event at the end, so the value is read again on blur.
    onBlur: read,
  };
}
