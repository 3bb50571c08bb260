import { ArrowLeft } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

type EditorFrameProps = { title: string; backTo: string; children: ReactNode };

/** The screen of a form: back link, title, content. */
export function EditorFrame({ title, backTo, children }: EditorFrameProps) {
  return (
    <div className="grid max-w-3xl gap-8">
      <div className="grid justify-items-start gap-4 print:hidden">
        <ButtonLink to={backTo} variant="quiet" size="small" className="-ml-4">
          <ArrowLeft aria-hidden className="size-5" />
          Retour
        </ButtonLink>
        <PageTitle size="screen">{title}</PageTitle>
      </div>
      {children}
    </div>
  );
}

type EditorFormProps = {
  name: string;
  onSubmit: (event: FormEvent) => void;
  busy: boolean;
  refusal: string | undefined;
  /** What the admin can do about the refusal. */
  remedy?: ReactNode;
  /** Discards a restored draft; undefined when there is none. */
  onForgetDraft?: (() => void) | undefined;
  submitText?: string | undefined;
  /** Only the main form of a screen has an orange button. */
  isMain?: boolean | undefined;
  /** Two versions to choose from, instead of the button. */
  conflict?: ReactNode;
  children: ReactNode;
};

export function EditorForm(props: EditorFormProps) {
  const { name, onSubmit, busy, refusal, remedy, onForgetDraft, children } = props;
  const { submitText = 'Enregistrer', isMain = true, conflict } = props;
  return (
    <form noValidate aria-label={name} onSubmit={onSubmit} className="grid gap-6">
      {onForgetDraft && (
        <Alert tone="info">
          Voici ce que vous aviez saisi sans l'enregistrer.{' '}
          <button type="button" className="text-link font-semibold" onClick={onForgetDraft}>
            Repartir de zéro
          </button>
        </Alert>
      )}
      <div
        className={classes(
          'grid gap-5 border-t-3 bg-panel p-5 sm:grid-cols-2 sm:gap-x-6 sm:p-8',
          isMain ? 'border-orange' : 'border-line',
        )}
      >
        {children}
      </div>
      {conflict ?? (
        <div>
          <Button
            type="submit"
            variant={isMain ? 'primary' : 'secondary'}
            busy={busy}
            className="w-full sm:w-auto"
          >
            {busy ? 'Enregistrement…' : submitText}
          </Button>
        </div>
      )}
      {refusal && (
        <Alert tone="error">
          <Lines text={refusal} />
          {remedy}
        </Alert>
      )}
    </form>
  );
}
