import { useState } from 'react';
import type { CorrectionPreview, CorrectionWay } from '#contract/tournament/tournament.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CorrectionOption as WayCard } from './correction-option.tsx';

type CorrectionDialogProps = {
  /** The corrected score: 'Les Aigles 2 - 1 Boost Vide'. */
  score: string;
  preview:
    | { status: 'loading' }
    | { status: 'error'; message: string }
    | { status: 'success'; found: CorrectionPreview };
  busy: boolean;
  refusal: string | null;
  onChoose: (way: CorrectionWay) => void;
  onCancel: () => void;
};

/** The ways to correct a result, each with its consequences; the recommended one is chosen. Nothing is written before the admin confirms. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { score, preview, busy, refusal, onChoose, onCancel } = props;
  const [chosen, setChosen] = useState<CorrectionWay | null>(null);
  const { ways, recommended } = preview.status === 'success' ? preview.found : NOTHING_FOUND;
  const proposed = recommended === null ? ways[0]?.way : recommended.way;
  const selectedWay = chosen ?? proposed ?? null;
  return (
    <Dialog title="Corriger ce résultat" onClose={onCancel} className="max-w-2xl">
      <div className="grid gap-3 sm:gap-5">
        <p>
          Le résultat devient <strong>{score}</strong>.{' '}
          {ways.length > 1 && 'Choisissez la suite du tournoi. '}Vous pourrez tout annuler.
        </p>
        {preview.status === 'loading' && <Spinner label="Calcul des conséquences…" />}
        {preview.status === 'error' && <Alert tone="error">{preview.message}</Alert>}
        {ways.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Façons de corriger</legend>
            {ways.map((offered) => (
              <WayCard
                key={offered.way}
                offered={offered}
                recommendation={recommended?.way === offered.way ? recommended.reason : null}
                isChosen={selectedWay === offered.way}
                onChoose={() => setChosen(offered.way)}
              />
            ))}
          </fieldset>
        )}
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        <div className="sticky bottom-0 -mb-2 flex flex-wrap gap-2 bg-panel py-2">
          <Button
            busy={busy}
            disabled={selectedWay === null}
            onClick={() => {
              if (selectedWay !== null) onChoose(selectedWay);
            }}
          >
            Corriger
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Ne rien changer
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const NOTHING_FOUND: CorrectionPreview = { ways: [], recommended: null };
