import { localHour } from '#web/lib/event-words/dates.ts';
import { counted } from '#contract/words/french.ts';
import type { NameCopies as Found, NameCopy } from '#contract/teams/people.ts';
import { formatMegabytes } from '#web/lib/bytes.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Files that an erasure does not change: somebody has to delete them by hand. */
export function NameCopies({ copies, unreadable }: Found) {
  return (
    <section aria-labelledby="copies" className="grid gap-5 border-t border-line pt-8">
      <h2 id="copies" className="headline text-3xl">
        Fichiers qui contiennent encore les pseudos
      </h2>
      <p className="max-w-[65ch]">
        {copies.length === 0
          ? 'Les dossiers du site sur cette machine ne contiennent aucune copie des données du site.'
          : "Un effacement ne change pas les copies déjà faites. Sur cette machine, ces fichiers contiennent les pseudos tels qu'ils étaient à leur date : supprimez ceux qui datent d'avant l'effacement."}
      </p>
      {KINDS.map((kind) => (
        <CopyList key={kind} kind={kind} copies={copies.filter((copy) => copy.kind === kind)} />
      ))}
      {unreadable.length > 0 && (
        <Alert tone="error">
          <p>
            Le site n'a pas le droit de lire ces emplacements, qui contiennent peut-être aussi des
            pseudos :
          </p>
          <ul className="mt-1">
            {unreadable.map((place) => (
              <li key={place} data-verbatim className="break-all">
                {place}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Alert tone="info">
        Le site ne connaît pas les copies faites ailleurs : sur un autre disque, sur une autre
        machine, dans les sauvegardes de l'hébergeur ou de PostgreSQL. Pensez-y aussi.
      </Alert>
    </section>
  );
}

function CopyList({ kind, copies }: { kind: NameCopy['kind']; copies: readonly NameCopy[] }) {
  if (copies.length === 0) return null;
  const [one, several] = TITLES[kind];
  return (
    <details open={copies.length <= VISIBLE_MAX}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {counted(copies.length, one, several)}
      </summary>
      <ul className="grid gap-0.5">
        {copies.map(({ file, bytes, changed_at }) => (
          <li
            key={file}
            className="grid gap-x-6 bg-panel px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span data-verbatim className="break-all">
              {file}
            </span>
            <span className="text-sm text-soft tabular-nums sm:self-center">
              {formatDay(changed_at)}, {formatMegabytes(bytes)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const VISIBLE_MAX = 4;

const TITLES = {
  backup: ['sauvegarde', 'sauvegardes'],
  version: ["copie d'avant une mise à jour", "copies d'avant une mise à jour"],
  aside: ['base mise de côté', 'bases mises de côté'],
  unfinished: ['copie inachevée', 'copies inachevées'],
} as const satisfies Record<NameCopy['kind'], readonly [string, string]>;

const KINDS = ['aside', 'version', 'unfinished', 'backup'] as const;

/** With the year, because some files are old. */
function formatDay(iso: string): string {
  const date = new Date(iso);
  const day = date.toLocaleDateString('fr-CH', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return `${day} à ${localHour(date)}`;
}
