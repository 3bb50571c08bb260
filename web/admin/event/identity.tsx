import { TextField } from '#web/ui/field.tsx';
import { bindText, type PartProps } from './form.ts';

type IdentityProps = PartProps & {
  /** The origin of the site, shown before the event's own part of the address. */
  origin: string;
  /** The address that visitors already know; null before the event is published. */
  publishedAt: string | null;
};

export function Identity({ origin, publishedAt, ...form }: IdentityProps) {
  const bind = bindText(form);
  const isMoving = publishedAt !== null && publishedAt !== form.values.slug;
  return (
    <>
      <TextField hint="Comme il est écrit partout sur le site." {...bind('name')} />
      <TextField {...bind('game')} />
      <TextField optional hint="Par exemple : Deuxième édition." {...bind('edition')} />
      <TextField
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
