import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { CreateMatchInput } from '#contract/inputs.ts';
import type { Match, Round, Team } from '#contract/entities.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import {
  MatchFields,
  matchValues,
  newMatch,
  proposedWinner,
  sayMatch,
  type MatchValues,
} from '#web/features/admin-forms/match-form.tsx';
import { call } from '#web/lib/call.ts';
import { toInputDate, toShiftedIso } from '#web/lib/dates.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { EditorView } from '#web/routes/admin/editor-view.tsx';
import { useEditor, type EditorHandle } from '#web/routes/admin/editor.ts';
import { matchQuery, roundsQuery, teamsQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';

const LIST = '/admin/matches';

export function AddMatchScreen({ title }: Pick<ScreenProps, 'title'>) {
  const loaded = together(useQuery(roundsQuery), useQuery(teamsQuery));
  return (
    <EditorScreen title={title} backTo={LIST} loaded={loaded}>
      {([rounds, teams]) => <MatchEditor rounds={rounds} teams={teams} />}
    </EditorScreen>
  );
}

export function EditMatchScreen({ title, params: { id = '' } }: ScreenProps) {
  const loaded = together(useQuery(matchQuery(id)), useQuery(roundsQuery), useQuery(teamsQuery));
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText="Le match demandé n'a pas pu être récupéré"
    >
      {([match, rounds, teams]) => <MatchEditor match={match} rounds={rounds} teams={teams} />}
    </EditorScreen>
  );
}

type MatchEditorProps = { match?: Match; rounds: readonly Round[]; teams: readonly Team[] };

function MatchEditor({ match, rounds, teams }: MatchEditorProps) {
  const editor = useEditor({
    schema: CreateMatchInput,
    defaults: match === undefined ? newMatch : matchValues(match),
    backTo: LIST,
    onChange: proposeWinner,
    ...(match && { edited: editedMatch(match) }),
    save: async (checked, { version, signal }) => {
      const { match_date } = checked;
      const fields = {
        ...checked,
        match_date: match_date === null ? null : toShiftedIso(toInputDate(match_date)),
      };
      if (match === undefined) {
        const saved = await call('createMatch', fields, { signal });
        return `Le match [${named(saved)}] a été ajouté`;
      }
      const { pk_match } = match;
      const saved = await call('updateMatch', { pk_match, ...fields, version }, { signal });
      return `Le match [${named(saved)}] a été modifié`;
    },
  });
  const watched = useWatch({ control: editor.form.control });
  const values: MatchValues = { ...newMatch, ...watched };
  return (
    <EditorView
      name={match === undefined ? 'Ajouter un match' : 'Modifier un match'}
      editor={editor}
      say={(values) => sayMatch(values, rounds, teams)}
    >
      <MatchFields bind={editor.bind} rounds={rounds} teams={teams} values={values} />
    </EditorView>
  );
}

function editedMatch({ pk_match, version }: Match) {
  return {
    item: 'match' as const,
    item_key: pk_match,
    version,
    reload: async () => {
      const now = await call('getMatch', { pk_match });
      return { values: matchValues(now), version: now.version };
    },
  };
}

const DECIDING: ReadonlySet<keyof MatchValues> = new Set<keyof MatchValues>([
  'fk_team_one',
  'fk_team_two',
  'team_one_score',
  'team_two_score',
]);

function proposeWinner(changed: keyof MatchValues, form: EditorHandle<MatchValues>): void {
  if (!DECIDING.has(changed)) return;
  const values = form.values();
  const winner = proposedWinner(values);
  if (winner !== values.winner_team) form.set('winner_team', winner);
}

function named({ team_one_name, team_two_name }: Match): string {
  return `${team_one_name ?? NOT_DEFINED} VS ${team_two_name ?? NOT_DEFINED}`;
}
