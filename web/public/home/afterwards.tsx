import { hasBegun } from '#contract/tournament/has-begun.ts';
import { ordinalRange } from '#contract/words/french.ts';
import type { PublicState } from '#contract/public-state.ts';
import { eventPath, teamPath } from '#web/lib/event-words/event-links.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/router.tsx';
import type { NextEvent } from './home-view.ts';

/** The podium. Two teams may share a place. */
export function Podium({ podium, slug }: Pick<PublicState, 'podium'> & { slug: string }) {
  if (podium.length < 2) return null;
  return (
    <section className="border-b border-line bg-deep">
      <div className="wrap py-14 lg:py-16">
        <h2 className="headline text-5xl sm:text-6xl lg:text-7xl">Le podium</h2>
        <ol className="mt-7 grid gap-4 md:grid-cols-3 lg:gap-6">
          {podium.map(({ pk_team, from, to, name, players }) => (
            <Card as="li" key={pk_team} side={from === 1 ? 'orange' : 'blue'}>
              <p
                className={from === 1 ? 'proper-name text-3xl text-orange' : 'proper-name text-3xl'}
              >
                {ordinalRange(from, to)}
              </p>
              <p className="proper-name mt-1 text-4xl">
                <Link to={teamPath(slug, pk_team)} className="name-link">
                  {name}
                </Link>
              </p>
              <p data-verbatim className="mt-1.5 text-soft wrap-anywhere">
                {players.join(', ')}
              </p>
            </Card>
          ))}
        </ol>
      </div>
    </section>
  );
}

type Social = { label: string; url: string };

type NextProps = { next: NextEvent | null; socials: readonly Social[] };

/** The next event, or where it will be announced. */
export function Next({ next, socials }: NextProps) {
  if (next !== null) return <NextEventCard next={next} />;
  if (socials.length === 0) return null;
  return (
    <section className="wrap py-14 lg:py-16">
      <h2 className="headline text-5xl sm:text-6xl lg:text-7xl">Envie de jouer le prochain ?</h2>
      <p className="mt-3 text-lg text-soft">Il sera annoncé d'abord ici :</p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {socials.map(({ label, url }) => (
          <li key={url}>
            <ButtonLink to={url} external variant="secondary">
              {label}
              <span className="sr-only"> (nouvel onglet)</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextEventCard({ next }: { next: NextEvent }) {
  const { slug, name, when, register } = next;
  return (
    <section className="wrap py-14 lg:py-16">
      <p className="font-bold text-orange">{nextEventTitle(next)}</p>
      <h2 className="headline mt-1 text-5xl sm:text-6xl lg:text-7xl">{name}</h2>
      <p className="mt-3 text-lg text-soft">{when}</p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={eventPath(slug)}>Voir le tournoi</ButtonLink>
        {register !== null && (
          <ButtonLink to={register} variant="secondary">
            S'inscrire
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

export function nextEventTitle(next: NextEvent): string {
  return hasBegun(next) ? 'En ce moment' : 'Prochain tournoi';
}
