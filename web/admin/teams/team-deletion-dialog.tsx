import { counted } from '#contract/words/french.ts';
import { useState } from 'react';
import type { ActionInput, ActionOutput } from '#contract/actions.ts';
import { EMPTY_TEAM_MINUTES } from '#contract/limits.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckChoice } from '#web/ui/check-choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ageText, isRecent } from './team-groups.ts';

type Previewed = ActionOutput<'previewTeamDeletion'>[number];

export type TeamDeletionDialogProps = {
  /** Null while it loads. */
  preview: readonly Previewed[] | null;
  busy: boolean;
  refusal: string | null;
  onConfirm: (input: Pick<ActionInput<'deleteTeams'>, 'teams' | 'with_players'>) => void;
  onCancel: () => void;
};

/** Shows what will be deleted and what cannot be, before the deletion. */
export function TeamDeletionDialog({ preview, ...props }: TeamDeletionDialogProps) {
  return (
    <Dialog title="Supprimer des équipes" onClose={props.onCancel} className="max-w-2xl">
      {preview === null ? (
        <PreviewStatus refusal={props.refusal} />
      ) : (
        <DeletionChoice preview={preview} {...props} />
      )}
    </Dialog>
  );
}

function PreviewStatus({ refusal }: Pick<TeamDeletionDialogProps, 'refusal'>) {
  return refusal === null ? (
    <Spinner label="Données en cours de chargement..." className="py-10" />
  ) : (
    <Alert tone="error">{refusal}</Alert>
  );
}

type DeletionChoiceProps = TeamDeletionDialogProps & { preview: readonly Previewed[] };

function DeletionChoice({ preview, busy, refusal, onConfirm, onCancel }: DeletionChoiceProps) {
  const now = useNowByMinute();
  const deletable = preview.filter(({ reason }) => reason === null);
  const notDeletable = preview.filter(({ reason }) => reason !== null);
  const recent = deletable.filter((team) => isRecent(team, now));
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(
    () => new Set(recent.map(({ pk_team }) => pk_team)),
  );
  const [withPlayers, setWithPlayers] = useState(true);
  const toDelete = deletable.filter(({ pk_team }) => !excluded.has(pk_team));
  const players = toDelete.reduce((sum, { player_count }) => sum + player_count, 0);
  const exclude = (pk_team: number, isExcluded: boolean) => {
    const next = new Set(excluded);
    if (isExcluded) next.add(pk_team);
    else next.delete(pk_team);
    setExcluded(next);
  };
  return (
    <div className="grid gap-5">
      {recent.length > 0 && (
        <p className="text-soft">
          Les équipes inscrites depuis moins de {EMPTY_TEAM_MINUTES} minutes ne sont pas cochées :
          leurs joueurs sont peut-être en train de s'inscrire.
        </p>
      )}
      {deletable.length > 0 && (
        <ul className="grid max-h-[40vh] gap-0.5 overflow-y-auto" aria-label="Équipes à supprimer">
          {deletable.map((team) => (
            <li key={team.pk_team}>
              <label className="flex min-h-11 items-center gap-3 bg-ink px-4 py-1.5">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-orange"
                  checked={!excluded.has(team.pk_team)}
                  onChange={({ target }) => exclude(team.pk_team, !target.checked)}
                />
                <span className="min-w-0 grow font-semibold wrap-anywhere">{team.name}</span>
                <span className="text-right text-sm text-soft">
                  {playersText(team.player_count)}, {ageText(team, now)}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {notDeletable.length > 0 && (
        <section className="grid gap-1">
          <h3 className="font-semibold">Ne peuvent pas être supprimées</h3>
          <ul className="max-h-[20vh] overflow-y-auto text-soft">
            {notDeletable.map(({ pk_team, reason }) => (
              <li key={pk_team}>{reason}</li>
            ))}
          </ul>
        </section>
      )}
      {players > 0 && (
        <CheckChoice
          label={`Supprimer aussi ${theirPlayersText(players, toDelete.length)}`}
          hint={`Sinon, ${players > 1 ? 'ils restent inscrits' : 'il reste inscrit'}, sans équipe.`}
          checked={withPlayers}
          onChange={setWithPlayers}
        />
      )}
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="danger"
          busy={busy}
          disabled={toDelete.length === 0}
          onClick={() =>
            onConfirm({
              teams: toDelete.map(({ pk_team, player_count }) => ({ pk_team, player_count })),
              with_players: withPlayers,
            })
          }
        >
          Supprimer {counted(toDelete.length, 'équipe')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Annuler
        </Button>
      </div>
      <p className="text-sm text-soft">
        La suppression peut être annulée en une fois depuis l'historique.
      </p>
    </div>
  );
}

/** 'ses 2 joueurs', 'leur joueur'. */
function theirPlayersText(players: number, teams: number): string {
  if (players === 1) return teams > 1 ? 'leur joueur' : 'son joueur';
  return `${teams > 1 ? 'leurs' : 'ses'} ${players} joueurs`;
}

function playersText(count: number): string {
  return count === 0 ? 'sans joueur' : counted(count, 'joueur');
}
