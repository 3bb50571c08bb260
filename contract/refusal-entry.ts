/** The status on the wire, the sentence that the person reads and, where one is at fault, the field. */
export type Entry<Details> = { status: number; text: (details: Details) => string; field?: string };

export function at<Details>(
  status: number,
  text: (details: Details) => string,
  field?: string,
): Entry<Details> {
  return field === undefined ? { status, text } : { status, text, field };
}
