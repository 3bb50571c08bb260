import emptyArt from '#web/art/empty.svg';
import { ButtonLink } from '#web/ui/button.tsx';

/** In the place of a team that is no longer there. */
export function NoTeam({ teamsTo }: { teamsTo: string }) {
  return (
    <div className="wrap grid justify-items-center gap-6 py-10 text-center">
      <img src={emptyArt} alt="" width="640" height="400" className="art w-full max-w-xl" />
      <h1 className="headline text-4xl">Cette équipe n'est pas inscrite</h1>
      <ButtonLink to={teamsTo} variant="secondary">
        Voir les équipes
      </ButtonLink>
    </div>
  );
}
