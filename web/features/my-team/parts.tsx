import { lazy, Suspense, type ComponentProps } from 'react';
import type { PhoneParts } from './phone.tsx';

/** Fetched with the page's first breath, so that they are there when a match is played, also where the network is gone by then. */
const scorePad = import('./score-pad.tsx');
const referee = import('./referee.tsx');
scorePad.catch(() => {});
referee.catch(() => {});

const ScorePad = lazy(async () => {
  try {
    return { default: (await scorePad).ScorePad };
  } catch {
    return { default: Nothing };
  }
});

const Referee = lazy(async () => {
  try {
    return { default: (await referee).Referee };
  } catch {
    return { default: Nothing };
  }
});

function Nothing() {
  return <p>Vérifiez votre connexion, puis rechargez la page.</p>;
}

/** What a phone shows only while something is played. */
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
