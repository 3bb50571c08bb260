/** Opens and closes the answers of a tree. What was asked before it was there, which left the focus on a question, is answered too. */
export function answerQuestions(
  region: HTMLElement,
  signal: AbortSignal,
  onQuestion: () => void,
): void {
  const toggle = (target: EventTarget | null): void => {
    const question = target instanceof Element ? target.closest('.match button') : null;
    if (question === null || !region.contains(question)) return;
    const isOpen = question.getAttribute('aria-expanded') === 'true';
    question.setAttribute('aria-expanded', String(!isOpen));
    onQuestion();
  };
  toggle(document.activeElement);
  region.addEventListener('click', ({ target }) => toggle(target), { signal });
}
