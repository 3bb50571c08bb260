import { useState } from 'react';
import type { CorrectionPreview, CorrectionWay } from '#contract/tournament.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Way } from './way.tsx';

type CorrectionDialogProps = {
  /** 'Les Aigles 2 – 1 Boost Vide', as it would be. */
  score: string;
  preview:
    | { status: 'loading' }
    | { status: 'error'; message: string }
    | { status: 'success'; ways: CorrectionPreview['ways'] };
  busy: boolean;
  refusal: string | null;
  onChoose: (way: CorrectionWay) => void;
  onCancel: () => void;
};

/** What a correction would touch, way by way. Nothing is written before one of them is chosen. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { score, preview, busy, refusal, onChoose, onCancel } = props;
  const [chosen, setChosen] = useState<CorrectionWay | null>(null);
  const ways = preview.status === 'success' ? preview.ways : [];
  const only = ways.length === 1 ? ways[0]?.way : undefined;
  const way = chosen ?? only ?? null;
  return (
    <Dialog title="Corriger ce résultat" onClose={onCancel} className="max-w-3xl">
      <div className="grid gap-5">
        <p className="text-lg">
          Le résultat devient <strong>{score}</strong>. La suite du tournoi en dépend : choisissez
          ce qu'elle devient. Rien n'est encore écrit, et tout pourra s'annuler.
        </p>
        {preview.status === 'loading' && <Spinner label="Calcul des conséquences..." />}
        {preview.status === 'error' && <Alert tone="error">{preview.message}</Alert>}
        {ways.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Façons de corriger</legend>
            {ways.map((offered) => (
              <Way
                key={offered.way}
                name="way"
                value={offered.way}
                label={offered.label}
                consequences={offered.consequences}
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
