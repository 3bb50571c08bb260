/**
 * What the engine remembers between calls, and nothing else: what follows from a state object (`remembered`), as long as somebody
 * holds that object; the unplayed matches of groups, as long as somebody holds their list of teams; and the empty trees of brackets,
 * one per number of teams and format (`bracket/graph.ts`), for good. A state is never changed in place: whoever did that would be
 * told what followed from it before.
 */
export function remembered<Given extends object, Answer>(
  work: (given: Given) => Answer,
): (given: Given) => Answer {
  const answers = new WeakMap<Given, { readonly answer: Answer }>();
  return (given) => {
    const known = answers.get(given);
    if (known !== undefined) return known.answer;
    const answer = work(given);
    answers.set(given, { answer });
    return answer;
  };
}
