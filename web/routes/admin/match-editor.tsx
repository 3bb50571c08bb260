import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActionInput } from '#contract/actions.ts';
import type { Match, Round, Session, Team } from '#contract/entities.ts';
import { CreateMatchInput } from '#contract/inputs.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import {
  MatchFields,
  matchValues,
  newMatch,
  proposedWinner,
  sayMatch,
  type MatchValues,
} from '#web/features/admin-forms/match-form.tsx';
import { HandMadeNote, TournamentNote } from '#web/features/admin-forms/match-note.tsx';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { CallError } from '#web/lib/wire.ts';
import { carryToScores, sentDate } from '#web/routes/admin/carry-score.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { EditorView } from '#web/routes/admin/editor-view.tsx';
import { useEditor, type EditorHandle } from '#web/routes/admin/editor.ts';
import { matchQuery, roundsQuery, teamsQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { useTournamentMatches } from '#web/routes/admin/tournament-matches.ts';
import { matchHref } from '#web/routes/admin/tournament-view.ts';
import { toast } from '#web/ui/toast.ts';

const LIST = '/admin/matches';

export function AddMatchScreen({ admin, title }: ScreenProps) {
  const loaded = together(useQuery(roundsQuery), useQuery(teamsQuery));
  return (
    <EditorScreen title={title} backTo={LIST} loaded={loaded}>
      {([rounds, teams]) => <MatchEditor admin={admin} rounds={rounds} teams={teams} />}
    </EditorScreen>
  );
}

export function EditMatchScreen({ admin, title, params: { id = '' } }: ScreenProps) {
  const loaded = together(useQuery(matchQuery(id)), useQuery(roundsQuery), useQuery(teamsQuery));
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText="Le match demandé n'a pas pu être récupéré"
    >
      {([match, rounds, teams]) => (
        <MatchEditor admin={admin} match={match} rounds={rounds} teams={teams} />
      )}
    </EditorScreen>
  );
}

type MatchEditorProps = {
  admin: Session;
  match?: Match;
  rounds: readonly Round[];
  teams: readonly Team[];
};

type Checked = ActionInput<'createMatch'>;

function MatchEditor({ admin, match, rounds, teams }: MatchEditorProps) {
  const inTournament = useTournamentMatches();
  // What was refused because later matches hang on it.
  const [reaching, setReaching] = useState<Checked | null>(null);
  const editor = useEditor({
    schema: CreateMatchInput,
    defaults: match === undefined ? newMatch : matchValues(match),
    backTo: LIST,
    onChange: proposeWinner,
    ...(match && { edited: editedMatch(match) }),
    save: async (checked, { version, signal }) => {
      const fields = { ...checked, match_date: sentDate(checked.match_date) };
      if (match === undefined) {
        const saved = await call('createMatch', fields, { signal });
        return `Le match [${named(saved)}] a été ajouté`;
      }
      const { pk_match } = match;
      setReaching(null);
      try {
        const saved = await call('updateMatch', { pk_match, ...fields, version }, { signal });
        return `Le match [${named(saved)}] a été modifié`;
      } catch (error) {
        const isReaching = error instanceof CallError && error.code === 'touches-later-matches';
        if (isReaching) setReaching(checked);
        throw error;
      }
    },
  });
  const watched = useWatch({ control: editor.form.control });
  const values: MatchValues = { ...newMatch, ...watched };
  const isIn = match !== undefined && inTournament?.has(match.pk_match) === true;
  return (
    <>
      {isIn && <TournamentNote scoreHref={matchHref(match.pk_match)} />}
      {!isIn && inTournament !== null && <HandMadeNote />}
      <EditorView
        name={match === undefined ? 'Ajouter un match' : 'Modifier un match'}
        editor={editor}
        say={(values) => sayMatch(values, rounds, teams)}
        remedy={
          match !== undefined &&
          reaching !== null && (
            <button
              type="button"
              className="text-link"
              onClick={() => {
                carryToScores(admin, match, reaching).then(
                  () => editor.leaveTo(matchHref(match.pk_match)),
                  (error: unknown) => toast(failureText(error), 'error'),
                );
              }}
            >
              Voir les conséquences
            </button>
          )
        }
      >
        <MatchFields bind={editor.bind} rounds={rounds} teams={teams} values={values} />
      </EditorView>
    </>
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
