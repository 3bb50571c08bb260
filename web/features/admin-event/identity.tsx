import { TextField } from '#web/ui/field.tsx';
import { bindText, type PartProps } from './form.ts';

type IdentityProps = PartProps & {
  /** The address of the site, before that of the event. */
  origin: string;
  /** Where it is now, once visitors know it. */
  publishedAt: string | null;
};

export function Identity({ origin, publishedAt, ...form }: IdentityProps) {
  const bind = bindText(form);
  const isMoving = publishedAt !== null && publishedAt !== form.values.slug;
  return (
    <>
      <TextField label="Nom" hint="Comme il est écrit partout sur le site." {...bind('name')} />
      <TextField label="Jeu" {...bind('game')} />
      <TextField
        label="Édition"
        optional
        hint="Par exemple : Deuxième édition."
        {...bind('edition')}
      />
      <TextField
        label="Adresse"
        hint={
          isMoving
            ? `L'ancienne adresse, ${publishedAt}, mènera à la nouvelle.`
            : `${origin}/tournaments/${form.values.slug}`
        }
        autoCapitalize="none"
        spellCheck={false}
        {...bind('slug')}
      />
    </>
  );
}
