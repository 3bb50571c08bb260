import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#web/ui/router.tsx';
import * as v from 'valibot';
import type { PlayedState } from '#contract/public-state.ts';
import { StartBracketInput, type BracketPreview, type Steps } from '#contract/tournament.ts';
import {
  BracketOptionsFields,
  type BracketChoices,
} from '#web/features/admin-tournament/bracket-options.tsx';
import {
  GroupOptionsFields,
  type GroupOptions,
} from '#web/features/admin-tournament/group-options.tsx';
import { absentWarnings } from '#web/features/admin-tournament/check-in.tsx';
import { NextStep } from '#web/features/admin-tournament/next-step.tsx';
import {
  enteringText,
  isReordered,
  type BracketOptions,
} from '#web/features/admin-tournament/seeds.ts';
import { StepDialog } from '#web/features/admin-tournament/step-dialog.tsx';
import {
  SwissOptionsFields,
  type SwissOptions,
} from '#web/features/admin-tournament/swiss-options.tsx';
import { call } from '#web/lib/call.ts';
import { CallError } from '#web/lib/wire.ts';
import { dayQuery } from '#web/routes/admin/day-query.ts';
import type { DraftEditing } from '#web/routes/admin/tournament-draft.tsx';
import { sentenceFor, useStep, type Telling } from '#web/routes/admin/tournament-queries.ts';
import { hrefOf } from '#web/routes/admin/tournament-view.ts';
import { toastUndone } from '#web/routes/admin/undo.ts';

type TournamentStepsProps = { state: PlayedState; steps: Steps; editing: DraftEditing };

/** The next step and the way back, each with its preview. */
export function TournamentSteps({ state, steps, editing }: TournamentStepsProps) {
  const navigate = useNavigate();
  const drawing = useStep();
  const [asked, setAsked] = useState<'next' | 'undo' | null>(null);
  const { next, last } = steps;
  const close = () => setAsked(null);
  // Nothing becomes public with a draft: there is nothing to confirm.
  const draw = () =>
    drawing.run(
      () => call('drawRound', { digest: null }),
      () => navigate(hrefOf(null)),
    );
  const isDrawing = next?.action === 'drawRound';
  return (
    <>
      <NextStep
        next={next}
        last={last}
        // What is on screen is not saved yet: it must not be published without it.
        busy={drawing.busy || (next?.action === 'publishRound' && editing.isSaving)}
        refusal={isDrawing ? drawing.refusal : null}
        onNext={isDrawing ? draw : () => setAsked('next')}
        onUndo={() => setAsked('undo')}
      />
      {asked === 'next' && next !== null && (
        <NextDialog state={state} steps={steps} editing={editing} next={next} onClose={close} />
      )}
      {asked === 'undo' && last !== null && <UndoDialog last={last} onClose={close} />}
    </>
  );
}

type NextDialogProps = TournamentStepsProps & {
  next: NonNullable<Steps['next']>;
  onClose: () => void;
};

function NextDialog({ state, steps, editing, next, onClose }: NextDialogProps) {
  const navigate = useNavigate();
  const { busy, refusal, held, run } = useStep();
  const [swiss, setSwiss] = useState<SwissOptions>({
    rounds: steps.proposed_rounds,
    opening: 'seed',
    qualifiers: steps.tournament.qualifiers,
  });
  const [groups, setGroups] = useState<GroupOptions>(() => proposedGroups(steps));
  const [bracket, setBracket] = useState<BracketOptions>(() => proposedBracket(state, steps));
  // The dialog goes on saying what was asked while the next step is already known, and asks for the draft that was read.
  const [{ action, label, preview }] = useState(next);
  const [digest] = useState(editing.shown?.digest);

  const { data: day } = useQuery({ ...dayQuery, enabled: STARTS.has(action) });
  const warnings =
    action === 'publishRound' ? (editing.shown?.warnings ?? []) : absentWarnings(day?.check_in);

  const publish = async (tell: Telling) => {
    try {
      await call('publishRound', { digest, ...tell });
    } catch (error) {
      if (!isDraftChanged(error)) throw error;
      editing.onNotPublished(error);
    }
  };

  const ask = (tell: Telling): Promise<unknown> => {
    switch (action) {
      case 'setRegistration':
        return call('setRegistration', { open: false });
      case 'startSwiss': {
        const { rounds, opening, qualifiers } = swiss;
        return call('startSwiss', { rounds, opening, qualifiers });
      }
      case 'startGroups':
        return call('startGroups', groups);
      case 'drawRound':
        return call('drawRound', { digest: null });
      case 'publishRound':
        return publish(tell);
      case 'startBracket':
        return call('startBracket', {
          ...seedsPayload(bracket, isFromSwiss(steps)),
          grand_final_reset: bracket.reset,
          ...tell,
        });
    }
  };

  return (
    <StepDialog
      title={label}
      lines={linesOf(action, preview, bracket)}
      warnings={warnings}
      busy={busy}
      refusal={refusal}
      held={held}
      onConfirm={() =>
        run(ask, () => {
          onClose();
          navigate(hrefOf(null));
        })
      }
      onCancel={onClose}
    >
      {action === 'startSwiss' && (
        <SwissOptionsFields
          options={swiss}
          proposedRounds={steps.proposed_rounds}
          teamCount={steps.tournament.team_count}
          onChange={setSwiss}
        />
      )}
      {action === 'startGroups' && (
        <GroupOptionsFields
          options={groups}
          teamCount={steps.tournament.team_count}
          hasBracket={steps.format.last !== null}
          onChange={setGroups}
        />
      )}
      {action === 'startBracket' && (
        <BracketChoice
          options={bracket}
          choices={{
            isFromSwiss: isFromSwiss(steps),
            hasGrandFinal: steps.format.last?.kind === 'double',
          }}
          version={state.version}
          onChange={setBracket}
        />
      )}
    </StepDialog>
  );
}

const STARTS: ReadonlySet<string> = new Set(['startSwiss', 'startGroups', 'startBracket']);

type BracketChoiceProps = {
  options: BracketOptions;
  choices: BracketChoices;
  /** Of the live state: the standings may be corrected while the dialog is open. */
  version: number;
  onChange: (options: BracketOptions) => void;
};

function BracketChoice({ options, choices, version, onChange }: BracketChoiceProps) {
  const payload = seedsPayload(options, choices.isFromSwiss);
  const { data, error } = useQuery({
    queryKey: ['previewBracket', payload, version],
    queryFn: ({ signal }) => call('previewBracket', payload, { signal }),
  });
  return (
    <BracketOptionsFields
      options={options.order.length === 0 ? withSeeds(options, data) : options}
      preview={data}
      problem={error && sentenceFor(error)}
      choices={choices}
      onChange={onChange}
    />
  );
}

/** The order that the server proposes where no standings of all teams give one. */
function withSeeds(options: BracketOptions, preview: BracketPreview | undefined): BracketOptions {
  const seeds = preview?.seeds ?? [];
  return {
    ...options,
    order: seeds.map((team, index) => ({ ...team, rank: index + 1 })),
    size: seeds.length,
  };
}

type UndoDialogProps = { last: NonNullable<Steps['last']>; onClose: () => void };

function UndoDialog({ last, onClose }: UndoDialogProps) {
  const navigate = useNavigate();
  const { busy, refusal, run } = useStep();
  // Teams report while the dialog is read: what is undone is the step that it names, never one that came after.
  const [{ pk_trail, label }] = useState(last);
  return (
    <StepDialog
      title="Annuler la dernière étape"
      lines={[label, "Tout revient comme c'était juste avant."]}
      confirmText="Annuler cette étape"
      isDanger
      busy={busy}
      refusal={refusal}
      onConfirm={() => {
        let notes: readonly string[] = [];
        run(
          async () => ({ notes } = await call('undo', { pk_trail })),
          () => {
            onClose();
            toastUndone(`C'est annulé : ${label}`, notes);
            navigate(hrefOf(null));
          },
        );
      }}
      onCancel={onClose}
    />
  );
}

/** What was proposed, as it has been changed in the dialog. */
function linesOf(
  action: NonNullable<Steps['next']>['action'],
  preview: readonly string[],
  bracket: BracketOptions,
): readonly string[] {
  if (action === 'startSwiss') return [];
  if (action === 'startGroups') return preview.slice(1);
  // As long as no order is known here, the server's words about it stand.
  const isKnown = action === 'startBracket' && bracket.order.length > 0;
  return isKnown ? [enteringText(bracket), ...preview.slice(1)] : preview;
}

/** Then the standings give the order; the groups', and that of registration, come from the server. */
function isFromSwiss({ format }: Steps): boolean {
  return format.first?.kind === 'swiss';
}

function proposedGroups({ format }: Steps): GroupOptions {
  const { first } = format;
  return first?.kind === 'groups'
    ? { groups: first.groups, qualifiers: first.qualifiers }
    : { groups: 1, qualifiers: null };
}

function isDraftChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'draft-changed';
}

function proposedBracket({ standings, tournament }: PlayedState, steps: Steps): BracketOptions {
  const { last } = steps.format;
  const reset = last?.kind === 'double' ? last.reset : true;
  if (!isFromSwiss(steps)) return { order: [], size: 0, avoidRematches: false, reset };
  const order = standings
    .filter(({ withdrawn }) => !withdrawn)
    .map(({ pk_team, name, rank }) => ({ pk_team, name, rank }));
  const size = Math.min(tournament.qualifiers ?? order.length, order.length);
  const { avoid_rematches } = v.parse(StartBracketInput, {});
  return { order, size, avoidRematches: avoid_rematches, reset };
}

/** An order made by hand is sent as it is; otherwise the server seeds from the standings of that moment. */
function seedsPayload({ order, size, avoidRematches }: BracketOptions, isFromSwiss: boolean) {
  const seeds = order.slice(0, size).map(({ pk_team }) => pk_team);
  if (!isFromSwiss) return isReordered({ order }) ? { seeds } : {};
  return { size, ...(isReordered({ order }) ? { seeds } : { avoid_rematches: avoidRematches }) };
}
