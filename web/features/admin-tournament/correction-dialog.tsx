import { useState } from 'react';
import type { CorrectionPreview, CorrectionWay } from '#contract/tournament.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { CorrectionWay as WayCard } from './correction-way.tsx';

type CorrectionDialogProps = {
  /** 'Les Aigles 2 – 1 Boost Vide', as it would be. */
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

/** What a correction would touch, way by way, with the recommended one chosen. Nothing is written before it is confirmed. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { score, preview, busy, refusal, onChoose, onCancel } = props;
  const [chosen, setChosen] = useState<CorrectionWay | null>(null);
  const { ways, recommended } = preview.status === 'success' ? preview.found : NOTHING_FOUND;
  const proposed = recommended === null ? ways[0]?.way : recommended.way;
  const way = chosen ?? proposed ?? null;
  return (
    <Dialog title="Corriger ce résultat" onClose={onCancel} className="max-w-2xl">
      <div className="grid gap-3 sm:gap-5">
        <p>
          Le résultat devient <strong>{score}</strong>.{' '}
          {ways.length > 1 && 'Choisissez ce que devient la suite du tournoi.'} Tout pourra
          s'annuler.
        </p>
        {preview.status === 'loading' && <Spinner label="Calcul des conséquences..." />}
        {preview.status === 'error' && <Alert tone="error">{preview.message}</Alert>}
        {ways.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Façons de corriger</legend>
            {ways.map((offered) => (
              <WayCard
                key={offered.way}
                offered={offered}
                recommendation={recommended?.way === offered.way ? recommended.reason : null}
                isChosen={way === offered.way}
                onChoose={() => setChosen(offered.way)}
              />
            ))}
          </fieldset>
        )}
        {refusal !== null && <Alert tone="error">{refusal}</Alert>}
        <div className="sticky bottom-0 -mb-2 flex flex-wrap gap-2 bg-panel py-2">
          <Button
            busy={busy}
            disabled={way === null}
            onClick={() => {
              if (way !== null) onChoose(way);
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
