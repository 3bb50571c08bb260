import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FieldText } from './bind.ts';

type ConflictProps = {
  mine: readonly FieldText[];
  theirs: readonly FieldText[];
  /** The admin who saved meanwhile; null if unknown. */
  author: string | null;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Another admin saved first: both versions and the choice. It stands inside the form, because 'keep mine' submits it. */
export function Conflict({ mine, theirs, author, onKeepMine, onTakeTheirs }: ConflictProps) {
  const by = author ?? "quelqu'un d'autre";
  return (
    <section aria-label="Deux versions" className="grid gap-5">
      <Alert tone="error">
        Ces données ont été modifiées entre-temps par {by}. Choisissez la version à garder.
      </Alert>
      <table className="w-full border-collapse text-left">
        <thead className="text-sm text-soft">
          <tr>
            <th scope="col" className="py-2 pr-3">
              <span className="sr-only">Champ</span>
            </th>
            <th scope="col" className="px-3 py-2">
              Votre version
            </th>
            <th scope="col" className="px-3 py-2">
              Autre version
            </th>
          </tr>
        </thead>
        <tbody>
          {mine.map(({ label, text }, index) => {
            const other = theirs[index]?.text ?? '';
            const colour = other === text ? 'text-soft' : 'font-semibold text-text';
            return (
              <tr key={label} className="border-y border-line bg-panel">
                <th scope="row" className="px-3 py-2.5 text-sm font-semibold text-soft">
                  {label}
                </th>
                <td className={`px-3 py-2.5 ${colour}`}>
                  {text} {other !== text && <Differs />}
                </td>
                <td className={`px-3 py-2.5 ${colour}`}>{other}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" onClick={onKeepMine}>
          Garder ma version
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          Prendre l'autre version
        </Button>
      </div>
    </section>
  );
}

function Differs() {
  return <span className="text-sm font-semibold text-orange">différent</span>;
}
