import { useState, type FormEvent } from 'react';
import { LINK_SECRET } from '#contract/team-links.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** For where no link can be tapped, such as a site on the home screen of an iPhone, which knows nothing of the browser's own teams. */
export function PasteLink({ onSecret }: { onSecret: (secret: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();

  function open(event: FormEvent): void {
    event.preventDefault();
    const secret = secretIn(typed);
    if (secret === null) setError("Ce n'est pas le lien d'une équipe : il finit par # et un code.");
    else onSecret(secret);
  }

  return (
    <form onSubmit={open} className="grid w-full gap-3" noValidate>
      <TextField
        label="Coller le lien de votre équipe"
        error={error}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary">
        Ouvrir
      </Button>
    </form>
  );
}

/** What a pasted link opens: the code behind the #, whatever stands before it. */
export function secretIn(typed: string): string | null {
  const secret = typed.trim().split('#').at(-1) ?? '';
  return LINK_SECRET.test(secret) ? secret : null;
}
