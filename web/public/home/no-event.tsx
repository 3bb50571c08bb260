import type { PublicState } from '#contract/public-state.ts';
import type { Site } from '#contract/events/site.ts';
import { eventPath } from '#web/lib/event-words/event-links.ts';
import { socialLinks } from '#web/lib/socials.ts';
import { Next, nextEventTitle } from './afterwards.tsx';
import { Champion } from './champion.tsx';
import { HeroFrame, Lead } from './hero.tsx';
import type { HomeView } from './home-view.ts';

type NoEventProps = {
  view: HomeView;
  site: Site;
  previous: PublicState['previous'];
};

/** Without a current event: the next one, or where it will be announced, and the last champion. */
export function NoEvent({ view, site, previous }: NoEventProps) {
  const { next, actions } = view;
  return (
    <>
      {next === null ? (
        <HeroFrame
          above={site.organiser}
          beside={null}
          headline={[site.empty_title]}
          actions={actions}
        >
          <Lead>{site.empty_text}</Lead>
        </HeroFrame>
      ) : (
        <HeroFrame
          above={nextEventTitle(next)}
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
      {next === null && <Next next={null} socials={socialLinks(site)} />}
      {previous && <Champion last={previous} isPrevious={false} />}
    </>
  );
}
