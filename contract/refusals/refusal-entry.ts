/** The status on the wire, the sentence that the person reads and, where one is at fault, the field. */
type RefusalEntry<Details> = { status: number; text: (details: Details) => string; field?: string };

/** Of a sentence that needs no details. */
type NoDetails = Record<string, never>;

/** The sentence says what it needs: its parameter is the type of the refusal's details. */
export function at<Details = NoDetails>(
  status: number,
  text: (details: Details) => string,
  field?: string,
): RefusalEntry<Details> {
  return field === undefined ? { status, text } : { status, text, field };
}

/** For a code that stands for several reasons: the sentence of each. */
export function because<Sentences extends { [Reason in keyof Sentences]: Sentence }>(
  sentences: Sentences,
): (details: Because<Sentences>) => string {
  return (details) => sentences[details.reason](details as never);
}

type Sentence = (details: never) => string;

/** Which reason, and what that one's sentence needs. */
type Because<Sentences extends { [Reason in keyof Sentences]: Sentence }> = {
  [Reason in keyof Sentences]: { reason: Reason } & (Parameters<Sentences[Reason]> extends [
    infer Details,
  ]
    ? Details
    : object);
}[keyof Sentences];
