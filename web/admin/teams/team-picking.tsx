import { counted, theOneOr } from '#contract/words/french.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '#contract/entities.ts';
import { LIST_MAX } from '#contract/limits.ts';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useGrowing } from '#web/ui/lists/growing.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { ageText, byMinute, type TeamFilter, type TeamGroup } from './team-groups.ts';

export type TeamPickingProps = {
  filter: Exclude<TeamFilter, 'all'>;
  /** The teams that match the filter and the search. */
  teams: readonly Team[];
  busy: boolean;
  onDelete: (teams: readonly Team[]) => void;
  onAccept: (teams: readonly Team[]) => void;
};

/** Teams grouped by the minute of their registration, to choose several at once. */
export function TeamPicking({ filter, teams, busy, onDelete, onAccept }: TeamPickingProps) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(NOBODY);
  const chosen = teams.filter(({ pk_team }) => picked.has(pk_team));
  // One request takes no more: who has more does it again, and reads so before.
  const [firstTeams, firstChosen] = [teams.slice(0, LIST_MAX), chosen.slice(0, LIST_MAX)];
  const { drawn, end } = useGrowing(byMinute(teams), filter);
  const pick = (pickable: readonly Team[], isPicked: boolean) => {
    const next = new Set(picked);
    for (const { pk_team } of pickable) {
      if (isPicked) next.add(pk_team);
      else next.delete(pk_team);
    }
    setPicked(next);
  };
  if (teams.length === 0) return <Alert tone="info">Aucune équipe trouvée.</Alert>;
  return (
    <div className="grid gap-5">
      {filter === 'unchecked' && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <p className="max-w-[60ch] min-w-0 grow basis-72 text-soft">{WHY_UNCHECKED}</p>
          <Button variant="secondary" busy={busy} onClick={() => onAccept(firstTeams)}>
            Accepter {allText(teams.length)}
          </Button>
        </div>
      )}
      <PickBox
        label={
          teams.length > LIST_MAX
            ? `Sélectionner ${allText(teams.length)} (sur ${teams.length})`
            : `Tout sélectionner (${counted(teams.length, 'équipe')})`
        }
        pickable={firstTeams}
        picked={picked}
        onPick={pick}
      />
      {drawn.map((group) => (
        <Group key={group.minute} group={group} picked={picked} onPick={pick} />
      ))}
      {end}
      {chosen.length > 0 && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-panel p-4">
          <output className="grow font-semibold">{chosenText(chosen.length)}</output>
          {filter === 'unchecked' && (
            <Button
              variant="secondary"
              size="small"
              busy={busy}
              onClick={() => onAccept(firstChosen)}
            >
              Accepter
            </Button>
          )}
          <Button variant="danger" size="small" busy={busy} onClick={() => onDelete(firstChosen)}>
            <Trash2 aria-hidden className="size-4.5" />
            Supprimer…
          </Button>
        </div>
      )}
    </div>
  );
}

function allText(count: number): string {
  if (count > LIST_MAX) return `les ${LIST_MAX} premières équipes`;
  return theOneOr("l'équipe", count, 'équipes');
}

function chosenText(count: number): string {
  const text = counted(count, 'sélectionnée');
  return count > LIST_MAX ? `${text} : seulement les ${LIST_MAX} premières à la fois` : text;
}

const NOBODY: ReadonlySet<number> = new Set();
const WHY_UNCHECKED =
  "Beaucoup d'équipes se sont inscrites depuis la même connexion : elles attendent que vous les acceptiez. Les équipes acceptées entrent tant qu'il reste des places.";

type Picks = {
  picked: ReadonlySet<number>;
  onPick: (pickable: readonly Team[], isPicked: boolean) => void;
};

function Group({ group: { minute, teams }, ...picks }: Picks & { group: TeamGroup }) {
  const now = useNowByMinute();
  return (
    <section className="grid gap-0.5">
      <PickBox
        label={`Inscrites ${formatDateTime(minute, new Date(now))} (${teams.length})`}
        pickable={teams}
        {...picks}
      />
      <ul className="grid gap-0.5">
        {teams.map((team) => (
          <li key={team.pk_team}>
            <PickRow team={team} now={now} {...picks} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PickBoxProps = Picks & { label: string; pickable: readonly Team[] };

/** Picks all of them with one tap; half checked while only some are picked. */
function PickBox({ label, pickable, picked, onPick }: PickBoxProps) {
  const count = pickable.filter(({ pk_team }) => picked.has(pk_team)).length;
  return (
    <label className="flex min-h-11 items-center gap-3 px-4 font-semibold text-soft">
      <input
        type="checkbox"
        className={BOX}
        checked={count === pickable.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && count < pickable.length;
        }}
        onChange={({ target }) => onPick(pickable, target.checked)}
      />
      {label}
    </label>
  );
}

const BOX = 'size-5 shrink-0 accent-orange';

function PickRow({ team, now, picked, onPick }: Picks & { team: Team; now: number }) {
  const { pk_team, name, player_count, capacity, waiting, unchecked } = team;
  return (
    <label className="flex min-h-14 items-center gap-3 bg-panel px-4 py-2 has-checked:bg-raise">
      <input
        type="checkbox"
        className={BOX}
        checked={picked.has(pk_team)}
        onChange={({ target }) => onPick([team], target.checked)}
      />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 text-lg font-semibold wrap-anywhere">{name}</span>
        {unchecked === true ? (
          <Tag tone="orange">À vérifier</Tag>
        ) : (
          waiting !== undefined && <Tag tone="orange">Liste d'attente, place {waiting}</Tag>
        )}
      </span>
      <span className="text-right text-soft tabular-nums">
        {player_count} / {capacity}
        <span className="block text-sm">{ageText(team, now)}</span>
      </span>
    </label>
  );
}
