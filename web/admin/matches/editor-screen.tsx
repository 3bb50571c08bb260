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
  describeMatch,
  type MatchValues,
} from './match-form.tsx';
import { HandMadeNote, TournamentNote } from './match-note.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { moveToScoreScreen, sentDate } from './move-to-score-screen.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { EditorView } from '#web/admin/shared/editing/editor-container.tsx';
import { useEditor, type EditorHandle } from '#web/admin/shared/editing/editor.ts';
import { matchQuery, roundsQuery, teamsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { useTournamentMatches } from './tournament-matches.ts';
import { matchHref } from '#web/admin/tournament/view.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { specified } from '#web/typography/specified.ts';

const LIST = '/admin/matches';

export function AddMatchScreen({ admin, title }: ScreenProps) {
  const loaded = combineQueries(useQuery(roundsQuery), useQuery(teamsQuery));
  return (
    <EditorScreen title={title} backTo={LIST} loaded={loaded}>
      {([rounds, teams]) => <MatchEditor admin={admin} rounds={rounds} teams={teams} />}
    </EditorScreen>
  );
}

export function EditMatchScreen({ admin, title, params: { id = '' } }: ScreenProps) {
  const loaded = combineQueries(
    useQuery(matchQuery(id)),
    useQuery(roundsQuery),
    useQuery(teamsQuery),
  );
  return (
    <EditorScreen
      title={title}
      backTo={LIST}
      loaded={loaded}
      missingText={specified("Le match demandé n'a pas pu être récupéré")}
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
  const tournamentMatches = useTournamentMatches();
  // The change that was refused because later matches depend on it.
  const [blockedChange, setBlockedChange] = useState<Checked | null>(null);
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
        return specified(`Le match [${matchTitle(saved)}] a été ajouté`);
      }
      const { pk_match } = match;
      setBlockedChange(null);
      try {
        const saved = await call('updateMatch', { pk_match, ...fields, version }, { signal });
        return specified(`Le match [${matchTitle(saved)}] a été modifié`);
      } catch (error) {
        const touchesLaterMatches =
          error instanceof CallError && error.code === 'touches-later-matches';
        if (touchesLaterMatches) setBlockedChange(checked);
        throw error;
      }
    },
  });
  const watched = useWatch({ control: editor.form.control });
  const values: MatchValues = { ...newMatch, ...watched };
  const isInTournament = match !== undefined && tournamentMatches?.has(match.pk_match) === true;
  return (
    <>
      {isInTournament && <TournamentNote scoreHref={matchHref(match.pk_match)} />}
      {!isInTournament && tournamentMatches !== null && <HandMadeNote />}
      <EditorView
        name={match === undefined ? 'Ajouter un match' : 'Modifier un match'}
        editor={editor}
        describe={(values) => describeMatch(values, rounds, teams)}
        remedy={
          match !== undefined &&
          blockedChange !== null && (
            <button
              type="button"
              className="text-link"
              onClick={() => {
                moveToScoreScreen(admin, match, blockedChange).then(
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

function matchTitle({ team_one_name, team_two_name }: Match): string {
  return `${team_one_name ?? NOT_DEFINED} VS ${team_two_name ?? NOT_DEFINED}`;
}
