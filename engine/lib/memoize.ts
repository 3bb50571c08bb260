/**
 * Caches the answers of a function by its argument, as long as that object is in use. The engine
 * keeps only two other caches: the unplayed matches of groups, as long as their list of teams is in
 * use, and the empty trees of brackets, one per number of teams and format (`bracket/graph.ts`),
 * for ever. A state must never be changed in place: the cache would return the answer for the old
 * content.
 */
export function memoize<Given extends object, Answer>(
  work: (argument: Given) => Answer,
): (argument: Given) => Answer {
  const answers = new WeakMap<Given, { readonly answer: Answer }>();
  return (argument) => {
    const cached = answers.get(argument);
    if (cached !== undefined) return cached.answer;
    const answer = work(argument);
    answers.set(argument, { answer });
    return answer;
  };
}
