import type { ActionOutput } from '#contract/actions.ts';
import { formatMegabytes } from '#web/lib/bytes.ts';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { Alert } from '#web/ui/alert.tsx';

type OperationsProps = { operations: ActionOutput<'getOperations'>; now: Date };

/** Version and last backup, in small print at the end of the dashboard. */
export function Operations({ operations, now }: OperationsProps) {
  const { version, backup } = operations;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <span>Arène {version}</span>
      <span>
        {backup === null
          ? 'Aucune sauvegarde automatique'
          : `Dernière sauvegarde ${formatDateTime(backup.made_at, now)}, ${formatMegabytes(backup.bytes)}`}
      </span>
    </p>
  );
}

/** While the database is being moved, nothing can be saved. This comes first on the dashboard, so that an admin knows why. */
export function MoveNotice({ operations: { move }, now }: OperationsProps) {
  if (move === null) return null;
  const since = formatDateTime(move.since, now);
  return (
    <Alert tone="error">
      {move.finished
        ? `Le site a été copié dans une autre base de données ${since} : rien n'est enregistré ici. Prévenez la personne qui gère le serveur. Si l'autre base contient des données, il reste à basculer vers elle ; sinon, il faut annuler le déplacement.`
        : `La copie du site dans une autre base de données a commencé ${since} : rien n'est enregistré pendant la copie.`}
    </Alert>
  );
}

/** Shown first on the dashboard, and only when backups have stopped. */
export function BackupNotice({ operations, now }: OperationsProps) {
  const warning = backupWarning(operations, now);
  return (
    warning && <Alert tone="error">{`${warning} Prévenez la personne qui gère le serveur.`}</Alert>
  );
}

function backupWarning({ backup, backup_failed_at }: OperationsProps['operations'], now: Date) {
  if (backup_failed_at !== null) {
    const failed = `La sauvegarde automatique a échoué ${formatDateTime(backup_failed_at, now)}.`;
    return backup === null
      ? `${failed} Aucune n'a encore réussi.`
      : `${failed} La dernière sauvegarde réussie a été faite ${formatDateTime(backup.made_at, now)}.`;
  }
  if (backup === null || now.getTime() - Date.parse(backup.made_at) < OLD_MILLISECONDS) return null;
  return `La dernière sauvegarde automatique date de plus d'une semaine : elle a été faite ${formatDateTime(backup.made_at, now)}.`;
}

/** Backups are at most a week apart. */
const OLD_MILLISECONDS = 8 * 24 * 3_600_000;
