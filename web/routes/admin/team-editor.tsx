import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { TeamForm } from '#contract/inputs.ts';
import type { Team } from '#contract/entities.ts';
import { newTeam, sayTeam, TeamFields, teamValues } from '#web/features/admin-forms/team-form.tsx';
import { call } from '#web/lib/call.ts';
import { EventChoiceContext } from '#web/routes/admin/event-choice.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { EditorView } from '#web/routes/admin/editor-view.tsx';
import { useEditor } from '#web/routes/admin/editor.ts';
import { eventsQuery, teamQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { LinksOfTeam } from '#web/routes/admin/team-links.tsx';

const LIST = '/admin/teams';

export function AddTeamScreen({ title }: Pick<ScreenProps, 'title'>) {
  return (
    <EditorScreen title={title} backTo={LIST} loaded={together(useQuery(eventsQuery))}>
      {() => <AddTeam />}
    </EditorScreen>
  );
}

export function EditTeamScreen({ title, params: { id = '' } }: ScreenProps) {
  const loaded = together(useQuery(teamQuery(id)));
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText="L'équipe demandée n'a pas pu être récupérée"
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
      return `L'équipe ${team.name} a été ajoutée`;
    },
  });
  return (
    <EditorView name="Ajouter une équipe" editor={editor} say={sayTeam}>
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
      return `L'équipe ${saved.name} a été modifiée`;
    },
  });
  return (
    <EditorView name="Modifier une équipe" editor={editor} say={sayTeam}>
      <TeamFields bind={editor.bind} />
    </EditorView>
  );
}
