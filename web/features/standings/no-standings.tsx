import { rocketLeague } from '#content/rocket-league.ts';
import emptyArt from '#web/art/empty.svg';
import { ButtonLink } from '#web/ui/button.tsx';

/** In the place of the standings until the first round is published. */
export function NoStandings({ isRegistrationOpen }: { isRegistrationOpen: boolean }) {
  return (
    <div className="wrap grid justify-items-center gap-6 py-10 text-center">
      <img src={emptyArt} alt="" width="640" height="400" className="art w-full max-w-xl" />
      <div>
        <p className="headline text-4xl">Les rondes n'ont pas commencé</p>
        <p className="mt-2 max-w-[48ch] text-lg text-soft">
          Le classement et les matchs paraîtront ici dès la première ronde, sans recharger la page.
        </p>
      </div>
      {isRegistrationOpen ? (
        <ButtonLink to="/register">S'inscrire au tournoi</ButtonLink>
      ) : (
        <ButtonLink to={`${rocketLeague.path}#equipes`} variant="secondary">
          Voir les équipes
        </ButtonLink>
      )}
    </div>
  );
}
