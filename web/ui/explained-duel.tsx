import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Duel } from './duel.tsx';

type ExplainedDuelProps = ComponentProps<typeof Duel> & {
  /** What the line answers to whoever opens it. */
  question: string;
  answer: string;
};

/**
 * A duel whose line unfolds. What opens it lies beside the duel and over it: inside, a name that is a link would be a link in a
 * button.
 */
export function ExplainedDuel({ question, answer, ...duel }: ExplainedDuelProps) {
  return (
    <div className={classes('duel-explained', Boolean(duel.above) && 'duel-tall')}>
      <Duel {...duel} />
      <details>
        <summary>
          <span className="sr-only">{question}</span>
        </summary>
        <p>
          <strong>{question}</strong> {answer}
        </p>
      </details>
    </div>
  );
}
