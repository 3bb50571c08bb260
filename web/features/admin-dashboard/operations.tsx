import type { ActionOutput } from '#contract/actions.ts';
import { sayMoment } from '#web/lib/dates.ts';

type OperationsProps = { operations: ActionOutput<'getOperations'>; now: Date };

/** What whoever looks after the site wants to know of it, small, at the end of the dashboard. */
export function Operations({ operations, now }: OperationsProps) {
  const { version, backup, backup_failed_at } = operations;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <span>Arène {version}</span>
      <span>
        {backup === null
          ? 'Aucune sauvegarde automatique'
          : `Dernière sauvegarde ${sayMoment(backup.made_at, now)}, ${sayBytes(backup.bytes)}`}
      </span>
      {backup_failed_at !== null && (
        <span className="font-semibold text-red">
          Échec de la sauvegarde {sayMoment(backup_failed_at, now)}
        </span>
      )}
    </p>
  );
}

function sayBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes.toLocaleString('fr-CH', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} Mo`;
}
