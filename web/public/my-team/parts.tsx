import { lazy, Suspense, type ComponentProps } from 'react';
import type { PhoneParts } from './phone.tsx';

/** Loaded at once, so that they are there during a match, even if the network is gone by then. */
const scorePad = import('./score/score-pad.tsx');
const referee = import('./score/referee.tsx');
scorePad.catch(() => {});
referee.catch(() => {});

const ScorePad = lazy(async () => {
  try {
    return { default: (await scorePad).ScorePad };
  } catch {
    return { default: EmptyPart };
  }
});

const Referee = lazy(async () => {
  try {
    return { default: (await referee).Referee };
  } catch {
    return { default: EmptyPart };
  }
});

function EmptyPart() {
  return <p>Chargement impossible. Vérifiez votre connexion, puis rechargez la page.</p>;
}

/** The parts that a phone only shows during a match. */
export const phoneParts: PhoneParts = {
  ScorePad: (props: ComponentProps<typeof ScorePad>) => (
    <Suspense fallback={<div className="phone-score" />}>
      <ScorePad {...props} />
    </Suspense>
  ),
  Referee: (props: ComponentProps<typeof Referee>) => (
    <Suspense fallback={<div className="phone-referee" />}>
      <Referee {...props} />
    </Suspense>
  ),
};
