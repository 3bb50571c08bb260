import type { ReactNode } from 'react';
import { rocketLeague } from '#content/rocket-league.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** In place of the forms, once an admin has closed the registrations. */
export function Closed({ reminder }: { reminder: ReactNode }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid justify-items-start gap-6">
        <Alert tone="info" className="w-full">
          Les inscriptions sont closes.
        </Alert>
        <p className="max-w-[48ch] text-lg text-soft">
          Les équipes sont connues, le tournoi se suit désormais en direct, ronde après ronde.
        </p>
        <div className="flex w-full flex-col gap-3 sm:flex-row">
          <ButtonLink to={`${rocketLeague.path}/classement`}>Suivre le classement</ButtonLink>
          <ButtonLink to={`${rocketLeague.path}#equipes`} variant="secondary">
            Voir les équipes
          </ButtonLink>
        </div>
      </div>
      {reminder}
    </div>
  );
}
