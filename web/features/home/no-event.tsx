import type { PublicState } from '#contract/public-state.ts';
import { eventPath } from '#web/lib/event-links.ts';
import { Next, sayNext, type Social } from './afterwards.tsx';
import { Champion } from './champion.tsx';
import { HeroFrame, Lead } from './hero.tsx';
import type { HomeView } from './home-view.ts';

type NoEventProps = {
  view: HomeView;
  organiser: string;
  words: { title: string; text: string };
  socials: readonly Social[];
  previous: PublicState['previous'];
};

/** Nothing is on the bill: what comes, or where to hear of it, and who won last. */
export function NoEvent({ view, organiser, words, socials, previous }: NoEventProps) {
  const { next, actions } = view;
  return (
    <>
      {next === null ? (
        <HeroFrame above={organiser} beside={null} headline={[words.title]} actions={actions}>
          <Lead>{words.text}</Lead>
        </HeroFrame>
      ) : (
        <HeroFrame
          above={sayNext(next)}
          beside={next.when}
          headline={[next.name]}
          actions={[
            { to: eventPath(next.slug), label: 'Voir le tournoi' },
            next.register === null ? actions[0] : { to: next.register, label: "S'inscrire" },
          ]}
        >
          <Lead>{next.game}</Lead>
        </HeroFrame>
      )}
      {next === null && <Next next={null} socials={socials} />}
      {previous && <Champion last={previous} isPrevious={false} />}
    </>
  );
}
