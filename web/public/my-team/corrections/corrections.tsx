import { useState, type ReactNode } from 'react';
import type { MyTeam } from '#contract/teams/my-team.ts';
import { capitalise } from '#contract/words/french.ts';
import { withDe } from '#contract/words/names.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, type Question } from './confirm-dialog.tsx';
import { EntryForm, NameForm, type Entry } from './correction-forms.tsx';

export type CorrectionsProps = {
  mine: Pick<MyTeam, 'team' | 'players' | 'opens' | 'pk_player' | 'locked'>;
  /** Each resolves when it is done; a refusal rejects and is shown where it was asked. */
  onCorrect: (player: Player, entry: Entry, signal: AbortSignal) => Promise<void>;
  onRename: (name: string, signal: AbortSignal) => Promise<void>;
  onRemove: (player: Player) => Promise<void>;
  onLeave: () => Promise<void>;
  onWithdraw: () => Promise<void>;
};

type Player = MyTeam['players'][number];

/** What a team can correct by itself: its name, its players, and its registration. */
export function Corrections(props: CorrectionsProps) {
  const { mine, onCorrect, onRename } = props;
  const { team, players, opens, locked } = mine;
  const [edited, setEdited] = useState<number | 'name' | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setEdited(null);
  const isTeamLink = opens === 'team';
  const editablePlayers = players.filter(
    ({ pk_player }) => isTeamLink || pk_player === mine.pk_player,
  );
  if (locked !== null) {
    return (
      <Frame>
        <Alert tone="info">{LOCKED[locked]}</Alert>
      </Frame>
    );
  }
  return (
    <Frame>
      <ul className="grid gap-3">
        {isTeamLink && (
          <Line label="Nom de l'équipe" value={team.name} onEdit={() => setEdited('name')}>
            {edited === 'name' && (
              <NameForm
                name={team.name}
                onSave={(name, signal) => onRename(name, signal).then(close)}
                onCancel={close}
              />
            )}
          </Line>
        )}
        {editablePlayers.map((player) => (
          <Line
            key={player.pk_player}
            label="Joueur"
            value={player.username}
            detail={`Discord : ${player.discord}`}
            onEdit={() => setEdited(player.pk_player)}
          >
            {edited === player.pk_player && (
              <EntryForm
                player={player}
                onSave={(entry, signal) => onCorrect(player, entry, signal).then(close)}
                onCancel={close}
              />
            )}
          </Line>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {removalActions(props).map((action) => (
          <Button
            key={action.label}
            variant="quiet"
            size="small"
            onClick={() => setQuestion(action)}
          >
            {action.label}
          </Button>
        ))}
      </div>
      {question && <ConfirmDialog question={question} onClose={() => setQuestion(null)} />}
    </Frame>
  );
}

const LOCKED = {
  'registration-closed':
    "Les inscriptions sont fermées : pour une correction, adressez-vous à l'organisation.",
  'round-drawn':
    "La première ronde est tirée : pour une correction, adressez-vous à l'organisation.",
} as const satisfies Record<NonNullable<MyTeam['locked']>, string>;

/** A player's link can only leave; a team's link can also remove other players and the team. */
function removalActions({ mine, onRemove, onLeave, onWithdraw }: CorrectionsProps): Question[] {
  const { team, players, opens, pk_player: self } = mine;
  const isSelf = (player: Player) => player.pk_player === self;
  const others = opens === 'team' ? players.filter((player) => !isSelf(player)) : [];
  return [
    ...others.map((player) => ({
      label: `Retirer ${player.username}`,
      text: `L'inscription ${withDe(player.username)} est supprimée et sa place se libère. Son propre lien ne fonctionne plus.`,
      onConfirm: () => onRemove(player),
    })),
    ...players.filter(isSelf).map(() => ({
      label: "Quitter l'équipe",
      text: `Votre inscription est supprimée et votre lien ne fonctionne plus. ${capitalise(theTeam(team.name))} reste inscrite.`,
      onConfirm: onLeave,
    })),
    ...(opens === 'team'
      ? [
          {
            label: "Retirer l'équipe du tournoi",
            text: `${capitalise(theTeam(team.name))} et ses joueurs ne sont plus inscrits, et sa place se libère. Seule l'organisation peut revenir en arrière.`,
            onConfirm: onWithdraw,
          },
        ]
      : []),
  ];
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="headline text-3xl">Corriger l'inscription</h2>
      {children}
    </section>
  );
}

type LineProps = {
  label: string;
  value: string;
  detail?: string;
  onEdit: () => void;
  /** The form, while it is open, instead of the line. */
  children: ReactNode;
};

function Line({ label, value, detail, onEdit, children }: LineProps) {
  return (
    <li className="border border-line bg-panel px-4 py-3">
      {children || (
        <div className="flex items-center justify-between gap-4">
          <p className="min-w-0 wrap-anywhere">
            <span className="block text-sm text-soft">{label}</span>
            <span className="font-semibold">{value}</span>
            {detail && <span className="block text-sm text-soft">{detail}</span>}
          </p>
          <Button variant="secondary" size="small" onClick={onEdit} className="shrink-0">
            Corriger<span className="sr-only"> {value}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
