import { useState } from 'react';
import { foundBy } from '#web/lib/matches/search.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type TeamChoiceProps = {
  /** Null while they load. */
  teams: readonly { id: number; name: string }[] | null;
  followed: number | null;
  onTeam: (team: number) => void;
  onClose: () => void;
};

export function TeamChoice({ teams, followed, onTeam, onClose }: TeamChoiceProps) {
  const [searchText, setSearchText] = useState('');
  const isFound = foundBy(searchText);
  const found = teams?.filter(({ name }) => isFound(name));
  return (
    <Dialog title="Suivre une équipe" onClose={onClose}>
      <input
        type="search"
        aria-label="Chercher une équipe"
        placeholder="Chercher une équipe"
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
        className="control"
      />
      {found === undefined && (
        <Spinner label="Chargement, veuillez patienter..." className="min-h-40" />
      )}
      {found?.length === 0 && <p className="mt-4 text-soft">Aucune équipe trouvée.</p>}
      <ul className="team-choice">
        {found?.map(({ id, name }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === followed} onClick={() => onTeam(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
