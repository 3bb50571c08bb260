import { rocketLeague } from '#content/rocket-league.ts';
import trophyArt from '#web/art/trophy.svg';
import { ButtonLink } from '#web/ui/button.tsx';

/** Who has just won the weekend. */
export function NewChampion({ name }: { name: string }) {
  return (
    <section aria-label="Champion du tournoi" className="border-b border-line bg-deep">
      <div className="wrap flex items-center gap-6 py-10 sm:gap-12 lg:py-14">
        <img
          src={trophyArt}
          alt="Le trophée du tournoi"
          width="520"
          height="660"
          className="art w-28 shrink-0 sm:w-44"
        />
        <div className="min-w-0">
          <p className="headline text-3xl text-orange sm:text-4xl">Champion</p>
          <p className="proper-name mt-1 text-6xl sm:text-7xl lg:text-8xl">{name}</p>
          <ButtonLink
            to={`${rocketLeague.path}/bracket`}
            variant="secondary"
            className="mt-4 w-full sm:w-auto"
          >
            Son parcours
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
