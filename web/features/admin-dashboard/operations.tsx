import type { ActionOutput } from '#contract/actions.ts';
import { sayMoment } from '#web/lib/dates.ts';
import { Alert } from '#web/ui/alert.tsx';

type OperationsProps = { operations: ActionOutput<'getOperations'>; now: Date };

/** What whoever looks after the site wants to know of it, small, at the end of the dashboard. */
export function Operations({ operations, now }: OperationsProps) {
  const { version, backup } = operations;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <span>Arène {version}</span>
      <span>
        {backup === null
          ? 'Aucune sauvegarde automatique'
          : `Dernière sauvegarde ${sayMoment(backup.made_at, now)}, ${sayBytes(backup.bytes)}`}
      </span>
    </p>
  );
}

/** Before anything else on the dashboard, and only when backups have stopped: nobody scrolls down to find that out. */
export function BackupNotice({ operations, now }: OperationsProps) {
  const words = backupWords(operations, now);
  return (
    words && <Alert tone="error">{`${words} Prévenez la personne qui gère le serveur.`}</Alert>
  );
}

function backupWords({ backup, backup_failed_at }: OperationsProps['operations'], now: Date) {
  if (backup_failed_at !== null) {
    const failed = `La sauvegarde automatique a échoué ${sayMoment(backup_failed_at, now)}.`;
    return backup === null
      ? `${failed} Aucune n'a encore réussi.`
      : `${failed} La dernière réussie a été faite ${sayMoment(backup.made_at, now)}.`;
  }
  if (backup === null || now.getTime() - Date.parse(backup.made_at) < OLD_MILLISECONDS) return null;
  return `La dernière sauvegarde automatique date de plus d'une semaine : elle a été faite ${sayMoment(backup.made_at, now)}.`;
}

/** The longest time between two is a week. */
const OLD_MILLISECONDS = 8 * 24 * 3_600_000;

function sayBytes(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return `${megabytes.toLocaleString('fr-CH', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} Mo`;
}
