import { rocketLeague } from '#content/rocket-league.ts';
import emptyArt from '#web/art/empty.svg';
import { ButtonLink } from '#web/ui/button.tsx';

/** In the place of the bracket until it is drawn. */
export function NoBracket({ isSwissOn }: { isSwissOn: boolean }) {
  return (
    <div className="wrap grid justify-items-center gap-6 py-10 text-center">
      <img src={emptyArt} alt="" width="640" height="400" className="art w-full max-w-xl" />
      <div>
        <p className="headline text-4xl">Le bracket n'est pas encore tiré</p>
        <p className="mt-2 max-w-[48ch] text-lg text-soft">
          Le classement place les équipes : le bracket paraîtra ici, match par match, sans recharger
          la page.
        </p>
      </div>
      {isSwissOn ? (
        <ButtonLink to={`${rocketLeague.path}/classement`}>Suivre le classement</ButtonLink>
      ) : (
        <ButtonLink to={rocketLeague.path} variant="secondary">
          Le déroulement du tournoi
        </ButtonLink>
      )}
    </div>
  );
}
