import { counted } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import type { FormEvent, ReactNode } from 'react';
import type { ErasurePreview, NameCopies as Found, Registration } from '#contract/teams/people.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LoadFailure, type LoadFailureProps } from '#web/ui/load-failure.tsx';
import { Link } from '#web/ui/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { NameCopies } from './name-copies.tsx';

export type LoadState<Data> =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'error'; failure: LoadFailureProps }
  | { status: 'success'; data: Data };

type PeopleViewProps = {
  typed: string;
  onType: (typed: string) => void;
  onSearch: () => void;
  searchError: string | undefined;
  found: LoadState<readonly Registration[]>;
  chosen: ReadonlySet<number>;
  onChoose: (pk_player: number, isChosen: boolean) => void;
  preview: LoadState<ErasurePreview>;
  onErase: () => void;
  /** Files that an erasure does not change. */
  copies: LoadState<Found>;
};

/** Finds a person and previews the erasure before it offers the button. */
export function PeopleView(props: PeopleViewProps) {
  const { typed, onType, onSearch, searchError, found, chosen, onChoose, preview } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <div className="grid gap-8">
      <form onSubmit={submit} noValidate className="grid gap-3">
        <TextField
          label="Pseudo ou pseudo Discord"
          type="search"
          autoComplete="off"
          hint="Dans tous les événements, y compris parmi les inscriptions supprimées."
          value={typed}
          error={searchError}
          onChange={({ target }) => onType(target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" className="w-full sm:w-auto">
            Chercher
          </Button>
        </div>
      </form>
      <LoadedData state={found}>
        {(registrations) =>
          registrations.length === 0 ? (
            <Alert tone="info">Personne ne porte ce pseudo.</Alert>
          ) : (
            <Choice
              legend="Quelles inscriptions sont les siennes ?"
              registrations={registrations}
              chosen={chosen}
              onChoose={onChoose}
            />
          )
        }
      </LoadedData>
      <LoadedData state={preview}>
        {(data) => (
          <Preview {...data} chosen={chosen} onChoose={onChoose} onErase={props.onErase} />
        )}
      </LoadedData>
      <LoadedData state={props.copies}>{(data) => <NameCopies {...data} />}</LoadedData>
    </div>
  );
}

type LoadedProps<Data> = { state: LoadState<Data>; children: (data: Data) => ReactNode };

function LoadedData<Data>({ state, children }: LoadedProps<Data>) {
  if (state.status === 'none') return null;
  if (state.status === 'loading') return <Spinner label="Chargement, veuillez patienter..." />;
  if (state.status === 'error') return <LoadFailure {...state.failure} />;
  return children(state.data);
}

type ChoiceProps = {
  legend: string;
  registrations: readonly Registration[];
  chosen: ReadonlySet<number>;
  onChoose: (pk_player: number, isChosen: boolean) => void;
};

function Choice({ legend, registrations, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <ul className="mt-3 grid gap-1">
        {registrations.map((registration) => (
          <li key={registration.pk_player}>
            <label className="flex min-h-12 cursor-pointer items-center gap-4 bg-panel px-4 py-2.5 hover:bg-raise">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-orange"
                checked={chosen.has(registration.pk_player)}
                onChange={({ target }) => onChoose(registration.pk_player, target.checked)}
              />
              <RegistrationText registration={registration} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function RegistrationText({ registration }: { registration: Registration }) {
  const { username, discord, team_name, event_name, is_gone } = registration;
  return (
    <span className="grid min-w-0 gap-x-4 wrap-anywhere sm:flex sm:flex-wrap">
      <span className="font-semibold">{username}</span>
      <span className="text-soft">{discord}</span>
      <span className="text-soft">
        {event_name}
        {is_gone ? ', inscription supprimée' : `, ${team_name ?? 'sans équipe'}`}
      </span>
    </span>
  );
}

type PreviewProps = ErasurePreview & Omit<ChoiceProps, 'legend'> & { onErase: () => void };

function Preview({
  registrations,
  alike,
  teams,
  entries,
  chosen,
  onChoose,
  onErase,
}: PreviewProps) {
  return (
    <section
      aria-label="Ce qui sera effacé"
      className="grid gap-5 border-t-3 border-red bg-panel p-5 sm:p-8"
    >
      <h2 className="headline text-3xl">Ce qui sera effacé</h2>
      <ul className="grid list-disc gap-1 pl-5">
        {registrations.map((registration) => (
          <li key={registration.pk_player}>
            <RegistrationText registration={registration} />
          </li>
        ))}
      </ul>
      <p className="text-soft">{consequences(entries)}</p>
      {alike.length > 0 && (
        <Choice
          legend="Le même pseudo Discord est aussi inscrit ici :"
          registrations={alike}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
      {teams.length > 0 && (
        <div>
          <p>
            Le pseudo figure aussi dans le nom d'une équipe. Le site ne renomme pas les équipes : à
            vous d'en décider.
          </p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {teams.map(({ pk_team, name, event_name, event_state }) => (
              <li key={pk_team}>
                <Link to={`/admin/teams/edit/${pk_team}`} className="text-link py-2">
                  Renommer {theTeam(name)}
                </Link>{' '}
                <span className="text-soft">
                  {event_name}
                  {event_state === 'archived' && " (archivé : rouvrez-le d'abord)"}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Alert tone="error">Cette action est définitive.</Alert>
      <div>
        <Button variant="danger" onClick={onErase} className="w-full sm:w-auto">
          Effacer cette personne
        </Button>
      </div>
    </section>
  );
}

function consequences(entries: number): string {
  const history = entries === 0 ? '' : ` (${counted(entries, 'entrée')})`;
  return `Partout, « Joueur effacé » et un numéro prennent la place du pseudo et du pseudo Discord, y compris dans l'historique${history} et les archives. Le Riot ID et la chaîne Twitch disparaissent. Les résultats restent. Les copies déjà faites, listées au bas de la page, gardent les pseudos.`;
}
