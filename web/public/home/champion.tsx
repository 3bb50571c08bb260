import type { PreviousEvent } from '#contract/public-state.ts';
import { teamPath } from '#web/lib/event-words/event-links.ts';
import { pictureSource } from '#web/lib/picture.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Link } from '#web/ui/router.tsx';

type ChampionProps = { last: PreviousEvent; isPrevious: boolean };

/** The champion of the last event, or of the previous one if this event has its own. */
export function Champion({ last, isPrevious }: ChampionProps) {
  const picture = last.pictures.at(-1);
  if (!picture) return null;
  return (
    <section className="border-t border-line bg-deep">
      <div className="wrap grid items-center gap-8 py-14 lg:grid-cols-2 lg:gap-16 lg:py-20">
        <img
          {...pictureSource(picture, '(width < 64rem) 100vw, 50vw')}
          alt={picture.alt}
          width="1200"
          height="800"
          loading="lazy"
          className="art w-full"
        />
        <div>
          <p className="font-bold text-orange">
            {isPrevious ? 'Champion précédent' : 'Dernier champion'}
          </p>
          <h2 className="proper-name mt-1 text-6xl lg:text-7xl">
            {last.champion_team === null ? (
              last.champion
            ) : (
              <Link to={teamPath(last.slug, last.champion_team)} className="name-link">
                {last.champion}
              </Link>
            )}
          </h2>
          <p className="mt-3 text-lg text-soft">
            {last.game}, {last.when}
          </p>
          <ButtonLink
            to={`/tournaments?tournoi=${last.slug}`}
            variant="secondary"
            className="mt-6 w-full sm:w-auto"
          >
            Revoir le tournoi
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
