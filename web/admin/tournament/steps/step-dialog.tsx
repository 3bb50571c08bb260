import type { ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DelayedStepQuestion, type DelayedStep } from '../delayed-step-question.tsx';

export type StepDialogProps = {
  title: string;
  /** What the step will do, one sentence each. */
  lines: readonly string[];
  /** What to consider before. */
  warnings?: readonly string[];
  confirmText?: string;
  isDanger?: boolean;
  busy: boolean;
  refusal: string | null;
  /** Set while the step waits for a result to become public. */
  delayedStep?: DelayedStep | null;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks before a step, with what it will do. */
export function StepDialog(props: StepDialogProps) {
  const { title, lines, warnings = [], confirmText = title, isDanger = false } = props;
  const { busy, refusal, delayedStep = null, onConfirm, onCancel, children } = props;
  return (
    <Dialog title={title} onClose={onCancel} className="max-w-2xl">
      <div className="grid grid-cols-1 gap-5">
        {lines.length > 0 && (
          <ul className="grid gap-2 text-lg">
            {lines.map((line) => (
              <li key={line} className="border-l-3 border-blue pl-3">
                {line}
              </li>
            ))}
          </ul>
        )}
        {warnings.map((warning) => (
          <p key={warning} className="border-l-3 border-orange pl-3 font-semibold text-orange">
            Attention : {warning}
          </p>
        ))}
        {children}
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        {delayedStep === null ? (
          <div className="sticky bottom-0 -mb-2 flex flex-wrap gap-2 bg-panel py-2">
            <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
              {confirmText}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              Pas maintenant
            </Button>
          </div>
        ) : (
          <DelayedStepQuestion delayedStep={delayedStep} busy={busy} onCancel={onCancel} />
        )}
      </div>
    </Dialog>
  );
}
