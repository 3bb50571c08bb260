import trophyArt from '#web/art/trophy.svg';

type TeamNowProps = {
  /** The main line: what the team waits for, or how it ended. */
  text: string;
  /** A sentence below it. */
  more?: string | null;
  isChampion?: boolean;
};

/** The state of a team that has no match to play. */
export function TeamNow({ text, more = null, isChampion = false }: TeamNowProps) {
  return (
    <section aria-label="En ce moment" className="flex items-center gap-5">
      {isChampion && (
        <img
          src={trophyArt}
          alt="Le trophée du tournoi"
          width="520"
          height="660"
          className="art w-16 shrink-0 sm:w-36"
        />
      )}
      <div className="min-w-0">
        <p
          className={
            isChampion
              ? 'headline text-6xl text-orange sm:text-8xl lg:text-9xl'
              : 'headline text-5xl sm:text-6xl lg:text-7xl'
          }
        >
          {text}
        </p>
        {more !== null && <p className="mt-3 text-lg text-soft">{more}</p>}
      </div>
    </section>
  );
}
