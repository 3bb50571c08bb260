import type { PublicState } from '#contract/public-state.ts';
import { Champion } from './champion.tsx';
import { HeroFrame, Lead } from './hero.tsx';
import type { HomeView } from './home-view.ts';
import { Next, type Social } from './afterwards.tsx';

type NoEventProps = {
  view: HomeView;
  organiser: string;
  words: { title: string; text: string };
  socials: readonly Social[];
  previous: PublicState['previous'];
};

/** Nothing is announced: where to hear of what comes, and who won last. */
export function NoEvent({ view, organiser, words, socials, previous }: NoEventProps) {
  return (
    <>
      <HeroFrame above={organiser} beside={null} headline={[words.title]} actions={view.actions}>
        <Lead>{words.text}</Lead>
      </HeroFrame>
      <Next next={view.next} socials={socials} />
      {previous && <Champion last={previous} isPrevious={false} />}
    </>
  );
}
