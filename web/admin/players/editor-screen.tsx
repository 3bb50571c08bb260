import { useQuery } from '@tanstack/react-query';
import type { Player, Team } from '#contract/entities.ts';
import { PERMISSION } from '#contract/limits.ts';
import {
  newPlayer,
  newPlayerSchema,
  PlayerFields,
  playerSchema,
  playerValues,
  describePlayer,
} from './player-form.tsx';
import { call } from '#web/lib/calls/call.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { EditorView } from '#web/admin/shared/editing/editor-container.tsx';
import { useEditor } from '#web/admin/shared/editing/editor.ts';
import { playerQuery, teamsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { Link } from '#web/ui/router.tsx';
import { specified } from '#web/typography/specified.ts';

const LIST = '/admin/players';

export function AddPlayerScreen({ title }: Pick<ScreenProps, 'title'>) {
  const loaded = combineQueries(useQuery(teamsQuery));
  return (
    <EditorScreen title={title} backTo={LIST} loaded={loaded}>
      {([teams]) => <AddPlayer teams={teams} />}
    </EditorScreen>
  );
}

export function EditPlayerScreen({ admin, title, params: { id = '' } }: ScreenProps) {
  const loaded = combineQueries(useQuery(playerQuery(id)), useQuery(teamsQuery));
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText={specified("Le joueur demandé n'a pas pu être récupéré")}
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
      // Empty optional fields are not sent.
      const optional = { ...(twitch !== null && { twitch }), ...(fk_team !== null && { fk_team }) };
      const player = await call('createPlayer', { ...required, ...optional }, { signal });
      return specified(`Le joueur ${player.username} a été ajouté`);
    },
  });
  return (
    <EditorView
      name="Ajouter un joueur"
      editor={editor}
      describe={(values) => describePlayer(values, teams)}
    >
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
      return specified(`Le joueur ${saved.username} a été modifié`);
    },
  });
  return (
    <EditorView
      name="Modifier un joueur"
      editor={editor}
      describe={(values) => describePlayer(values, teams)}
    >
      <PlayerFields bind={editor.bind} teams={teams} player={player} />
    </EditorView>
  );
}
