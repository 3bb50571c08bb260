import { examplesFor, KEY_PLACEHOLDER } from './curl.ts';
import { CopyableText } from './keys.tsx';

type ExamplesProps = {
  origin: string;
  /** The button key that was made on this screen, if any. */
  secret: string | null;
  onCopy: (text: string) => void;
};

/** One line for each button, to be pasted into a Stream Deck or a script. */
export function Examples({ origin, secret, onCopy }: ExamplesProps) {
  return (
    <details className="border border-line bg-panel">
      <summary className="flex min-h-14 cursor-pointer items-center px-4 font-semibold hover:bg-raise">
        Boutons pour un Stream Deck ou un script
      </summary>
      <div className="grid gap-3 p-4 pt-0">
        <p className="max-w-[60ch] text-soft">
          {secret === null
            ? 'Mettez votre clé de commande à la place de '
            : 'Avec la clé de commande que vous venez de créer, tant que cette page reste ouverte.'}
          {secret === null && <code data-verbatim>{KEY_PLACEHOLDER}</code>}
          {secret === null && ". La clé indique elle-même de quel événement il s'agit."}
        </p>
        <ul className="grid gap-2">
          {examplesFor(origin, secret ?? KEY_PLACEHOLDER).map(({ label, command }) => (
            <li key={label}>
              <CopyableText label={label} text={command} onCopy={onCopy} />
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
