import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { TeamForm } from '#contract/inputs.ts';
import type { Team } from '#contract/entities.ts';
import { newTeam, describeTeam, TeamFields, teamValues } from './team-form.tsx';
import { call } from '#web/lib/calls/call.ts';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { EditorView } from '#web/admin/shared/editing/editor-container.tsx';
import { useEditor } from '#web/admin/shared/editing/editor.ts';
import { eventsQuery, teamQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { LinksOfTeam } from './links-container.tsx';
import { specified } from '#web/typography/specified.ts';

const LIST = '/admin/teams';

export function AddTeamScreen({ title }: Pick<ScreenProps, 'title'>) {
  return (
    <EditorScreen title={title} backTo={LIST} loaded={combineQueries(useQuery(eventsQuery))}>
      {() => <AddTeam />}
    </EditorScreen>
  );
}

export function EditTeamScreen({ title, params: { id = '' } }: ScreenProps) {
  const loaded = combineQueries(useQuery(teamQuery(id)));
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText={specified("L'équipe demandée n'a pas pu être récupérée")}
    >
      {([team]) => (
        <>
          <EditTeam team={team} />
          <LinksOfTeam team={team} />
        </>
      )}
    </EditorScreen>
  );
}

function AddTeam() {
  const { chosen } = use(EventChoiceContext);
  const editor = useEditor({
    schema: TeamForm,
    defaults: newTeam(chosen?.team_size),
    backTo: LIST,
    save: async (checked, { signal }) => {
      const team = await call('createTeam', checked, { signal });
      return specified(`L'équipe ${team.name} a été ajoutée`);
    },
  });
  return (
    <EditorView name="Ajouter une équipe" editor={editor} describe={describeTeam}>
      <TeamFields bind={editor.bind} />
    </EditorView>
  );
}

function EditTeam({ team }: { team: Team }) {
  const { pk_team } = team;
  const editor = useEditor({
    schema: TeamForm,
    defaults: teamValues(team),
    backTo: LIST,
    edited: {
      item: 'team',
      item_key: pk_team,
      version: team.version,
      reload: async () => {
        const now = await call('getTeam', { pk_team });
        return { values: teamValues(now), version: now.version };
      },
    },
    save: async (checked, { version, signal }) => {
      const saved = await call('updateTeam', { pk_team, ...checked, version }, { signal });
      return specified(`L'équipe ${saved.name} a été modifiée`);
    },
  });
  return (
    <EditorView name="Modifier une équipe" editor={editor} describe={describeTeam}>
      <TeamFields bind={editor.bind} />
    </EditorView>
  );
}
