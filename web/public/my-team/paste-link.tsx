import { useId, useState, type FormEvent } from 'react';
import { LINK_SECRET } from '#contract/teams/team-links.ts';
import { Button } from '#web/ui/button.tsx';

/** For where no link can be tapped, such as a site on an iPhone's home screen, which does not share the browser's storage. */
export function PasteLink({ onSecret }: { onSecret: (secret: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const id = useId();

  function open(event: FormEvent): void {
    event.preventDefault();
    const secret = secretIn(typed);
    if (secret === null)
      setError(
        "Ce n'est pas le lien d'une équipe. Copiez-le en entier : il se termine par # et un code.",
      );
    else onSecret(secret);
  }

  return (
    <form onSubmit={open} className="grid w-full gap-3" noValidate>
      <label htmlFor={id} className="font-semibold">
        Coller le lien de votre équipe
      </label>
      {/* Not the kit's field, whose icons would make this page heavier. */}
      <input
        id={id}
        className="control"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(null);
        }}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
      <Button type="submit" variant="secondary">
        Ouvrir
      </Button>
    </form>
  );
}

/** The secret of a pasted link: the part after the #. */
export function secretIn(typed: string): string | null {
  const secret = typed.trim().split('#').at(-1) ?? '';
  return LINK_SECRET.test(secret) ? secret : null;
}
