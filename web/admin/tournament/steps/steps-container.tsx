import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#web/ui/router.tsx';
import * as v from 'valibot';
import type { PlayedTournament } from '#contract/public-state.ts';
import {
  StartBracketInput,
  type BracketPreview,
  type Steps,
} from '#contract/tournament/tournament.ts';
import { BracketOptionsFields, type BracketChoices } from './bracket-options.tsx';
import { GroupOptionsFields, type GroupOptions } from './group-options.tsx';
import { absentWarnings } from '../check-in/check-in.tsx';
import { NextStep } from './next-step.tsx';
import { enteringText, isReordered, type BracketOptions } from './seeds.ts';
import { StepDialog } from './step-dialog.tsx';
import { SwissOptionsFields, type SwissOptions } from './swiss-options.tsx';
import { call } from '#web/lib/calls/call.ts';
import { CallError } from '#web/lib/calls/http.ts';
import { dayQuery } from '../day-query.ts';
import type { DraftEditing } from '../draft/draft-container.tsx';
import { sentenceFor, useStep, type HeldResultOption } from '../queries.ts';
import { tournamentHref } from '../view.ts';
import { toastUndone } from '#web/admin/shared/undo.ts';

type TournamentStepsProps = { state: PlayedTournament; steps: Steps; editing: DraftEditing };

/** The next step and the undo of the last one, each with its dialog. */
export function TournamentSteps({ state, steps, editing }: TournamentStepsProps) {
  const navigate = useNavigate();
  const drawing = useStep();
  const [openDialog, setOpenDialog] = useState<'next' | 'undo' | null>(null);
  const { next, last } = steps;
  const close = () => setOpenDialog(null);
  // A draft is not public, so there is nothing to confirm.
  const draw = () =>
    drawing.run(
      () => call('drawRound', { digest: null }),
      () => navigate(tournamentHref(null)),
    );
  const isDrawing = next?.action === 'drawRound';
  return (
    <>
      <NextStep
        next={next}
        last={last}
        // The exchange on screen is not saved yet: the round must not be published without it.
        busy={drawing.busy || (next?.action === 'publishRound' && editing.isSaving)}
        refusal={isDrawing ? drawing.refusal : null}
        onNext={isDrawing ? draw : () => setOpenDialog('next')}
        onUndo={() => setOpenDialog('undo')}
      />
      {openDialog === 'next' && next !== null && (
        <NextDialog state={state} steps={steps} editing={editing} next={next} onClose={close} />
      )}
      {openDialog === 'undo' && last !== null && <UndoDialog last={last} onClose={close} />}
    </>
  );
}

type NextDialogProps = TournamentStepsProps & {
  next: NonNullable<Steps['next']>;
  onClose: () => void;
};

function NextDialog({ state, steps, editing, next, onClose }: NextDialogProps) {
  const navigate = useNavigate();
  const { busy, refusal, delayedStep, run } = useStep();
  const [swiss, setSwiss] = useState<SwissOptions>({
    rounds: steps.proposed_rounds,
    opening: 'seed',
    qualifiers: steps.tournament.qualifiers,
  });
  const [groups, setGroups] = useState<GroupOptions>(() => proposedGroups(steps));
  const [bracket, setBracket] = useState<BracketOptions>(() => proposedBracket(state, steps));
  // The dialog keeps the step and the draft with which it was opened, even when the next step arrives.
  const [{ action, label, preview }] = useState(next);
  const [digest] = useState(editing.draft?.digest);

  const { data: day } = useQuery({ ...dayQuery, enabled: STARTS.has(action) });
  const warnings =
    action === 'publishRound' ? (editing.draft?.warnings ?? []) : absentWarnings(day?.check_in);

  const publish = async (heldOption: HeldResultOption) => {
    try {
      await call('publishRound', { digest, ...heldOption });
    } catch (error) {
      if (!isDraftChanged(error)) throw error;
      editing.onNotPublished(error);
    }
  };

  const request = (heldOption: HeldResultOption): Promise<unknown> => {
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
        return publish(heldOption);
      case 'startBracket':
        return call('startBracket', {
          ...seedsPayload(bracket, isFromSwiss(steps)),
          grand_final_reset: bracket.reset,
          ...heldOption,
        });
    }
  };

  return (
    <StepDialog
      title={label}
      lines={previewLines(action, preview, bracket)}
      warnings={warnings}
      busy={busy}
      refusal={refusal}
      delayedStep={delayedStep}
      onConfirm={() =>
        run(request, () => {
          onClose();
          navigate(tournamentHref(null));
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
  /** Version of the live state: the standings may be corrected while the dialog is open. */
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

/** The server's order, where no common standings give one. */
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
  // Teams report scores while the dialog is open: only the step that it names is undone, never a later one.
  const [{ pk_trail, label }] = useState(last);
  return (
    <StepDialog
      title="Annuler la dernière étape"
      lines={[label, "Tout revient à l'état précédent."]}
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
            navigate(tournamentHref(null));
          },
        );
      }}
      onCancel={onClose}
    />
  );
}

/** The preview's lines, adapted to the options chosen in the dialog. */
function previewLines(
  action: NonNullable<Steps['next']>['action'],
  preview: readonly string[],
  bracket: BracketOptions,
): readonly string[] {
  if (action === 'startSwiss') return [];
  if (action === 'startGroups') return preview.slice(1);
  // Until the order is loaded, the server's sentence stays.
  const hasOrder = action === 'startBracket' && bracket.order.length > 0;
  return hasOrder ? [enteringText(bracket), ...preview.slice(1)] : preview;
}

/** After a Swiss phase the standings give the order; otherwise the server does. */
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

function proposedBracket(
  { standings, tournament }: PlayedTournament,
  steps: Steps,
): BracketOptions {
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

/** A manual order is sent as it is; otherwise the server seeds from the standings at that time. */
function seedsPayload({ order, size, avoidRematches }: BracketOptions, isFromSwiss: boolean) {
  const seeds = order.slice(0, size).map(({ pk_team }) => pk_team);
  if (!isFromSwiss) return isReordered({ order }) ? { seeds } : {};
  return { size, ...(isReordered({ order }) ? { seeds } : { avoid_rematches: avoidRematches }) };
}
