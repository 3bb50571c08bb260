import { useQuery } from '@tanstack/react-query';
import type { Player, Team } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import {
  newPlayer,
  newPlayerSchema,
  PlayerFields,
  playerSchema,
  playerValues,
  sayPlayer,
} from '#web/features/admin-forms/player-form.tsx';
import { call } from '#web/lib/call.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { EditorView } from '#web/routes/admin/editor-view.tsx';
import { useEditor } from '#web/routes/admin/editor.ts';
import { playerQuery, teamsQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { Link } from '#web/ui/router.tsx';

const LIST = '/admin/players';

export function AddPlayerScreen({ title }: Pick<ScreenProps, 'title'>) {
  const loaded = together(useQuery(teamsQuery));
  return (
    <EditorScreen title={title} backTo={LIST} loaded={loaded}>
      {([teams]) => <AddPlayer teams={teams} />}
    </EditorScreen>
  );
}

export function EditPlayerScreen({ admin, title, params: { id = '' } }: ScreenProps) {
  const loaded = together(useQuery(playerQuery(id)), useQuery(teamsQuery));
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText="Le joueur demandé n'a pas pu être récupéré"
    >
      {([player, teams]) => (
        <>
          <EditPlayer player={player} teams={teams} />
          {admin.permission === PERMISSION.superAdmin && (
            <p>
              <Link to={`/admin/people?joueur=${player.pk_player}`} className="text-link py-3">
                Effacer cette personne
              </Link>{' '}
              <span className="text-soft">de tous les événements, sur sa demande.</span>
            </p>
          )}
        </>
      )}
    </EditorScreen>
  );
}

function AddPlayer({ teams }: { teams: readonly Team[] }) {
  const editor = useEditor({
    schema: newPlayerSchema,
    defaults: newPlayer,
    backTo: LIST,
    save: async ({ twitch, fk_team, ...required }, { signal }) => {
      // What was not given is not sent.
      const given = { ...(twitch !== null && { twitch }), ...(fk_team !== null && { fk_team }) };
      const player = await call('createPlayer', { ...required, ...given }, { signal });
      return `Le joueur ${player.username} a été ajouté`;
    },
  });
  return (
    <EditorView name="Ajouter un joueur" editor={editor} say={(values) => sayPlayer(values, teams)}>
      <PlayerFields bind={editor.bind} teams={teams} />
    </EditorView>
  );
}

function EditPlayer({ player, teams }: { player: Player; teams: readonly Team[] }) {
  const { pk_player } = player;
  const editor = useEditor({
    schema: playerSchema(player),
    defaults: playerValues(player),
    backTo: LIST,
    edited: {
      item: 'player',
      item_key: pk_player,
      version: player.version,
      reload: async () => {
        const now = await call('getPlayer', { pk_player });
        return { values: playerValues(now), version: now.version };
      },
    },
    save: async (checked, { version, signal }) => {
      const saved = await call('updatePlayer', { pk_player, ...checked, version }, { signal });
      return `Le joueur ${saved.username} a été modifié`;
    },
  });
  return (
    <EditorView
      name="Modifier un joueur"
      editor={editor}
      say={(values) => sayPlayer(values, teams)}
    >
      <PlayerFields bind={editor.bind} teams={teams} player={player} />
    </EditorView>
  );
}
