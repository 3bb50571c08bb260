import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Duel } from './duel.tsx';

type ExplainedDuelProps = ComponentProps<typeof Duel> & {
  /** The question that the line answers when it is opened. */
  question: string;
  answer: string;
};

/**
 * A duel whose line unfolds. The toggle lies beside the duel and over it: around it, a linked name would be a link inside a
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
