import { GALLERY_MAX } from '#contract/limits.ts';
import type { Faults } from '#web/lib/faults.ts';
import type { SeenPicture } from '#web/lib/send-picture.ts';
import { TextField } from '#web/ui/field.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PartProps } from './form.ts';
import { ListEditor } from './list-editor.tsx';
import { PictureDrop, type SendPicture } from './picture-drop.tsx';
import type { PicturesValues, PictureValues } from './values.ts';

type PicturesPartProps = PartProps & {
  /** What was typed while a picture was on its way is in `now`: it must not be replaced by what was there before. */
  onPictures: (add: (now: PicturesValues) => PicturesValues) => void;
  send: SendPicture;
  /** The pictures that have been fetched, by their hash. */
  seen: ReadonlyMap<string, SeenPicture>;
  isLocked: boolean;
};

export function PicturesPart(props: PicturesPartProps) {
  const { values, faults, onChange, onPictures, send, seen, isLocked } = props;
  const { pictures } = values;
  const change = (next: Partial<PicturesValues>) =>
    onChange({ ...values, pictures: { ...pictures, ...next } });
  const one = (name: 'logo' | 'poster') => ({
    way: `pictures.${name}`,
    picture: pictures[name],
    faults,
    seen,
    send,
    isLocked,
    onSent: (hash: string) => onPictures((now) => ({ ...now, [name]: { hash, alt: '' } })),
    onChange: (picture: PictureValues | null) => change({ [name]: picture }),
  });
  return (
    <>
      <OnePicture
        label="Logo"
        hint="Sur la page de l'événement. Sans logo : le trophée du site."
        {...one('logo')}
      />
      <OnePicture
        label="Affiche"
        hint="Dans la liste des tournois, en hauteur (4:5). Sans affiche : le trophée du site."
        {...one('poster')}
      />
      <ListEditor
        title="Galerie"
        hint="Sur la page de l'événement, dans cet ordre."
        entryName="Image"
        entries={pictures.gallery}
        max={GALLERY_MAX}
        error={faults['pictures.gallery']}
        onChange={(gallery) => change({ gallery })}
        adder={
          pictures.gallery.length < GALLERY_MAX && (
            <PictureDrop
              label="Ajouter à la galerie"
              send={send}
              isLocked={isLocked}
              isMany
              onSent={(hash) => onPictures((now) => withPicture(now, hash))}
            />
          )
        }
      >
        {(picture, index, onPicture) => (
          <Described
            picture={picture}
            seen={seen.get(picture.hash)}
            error={faults[`pictures.gallery.${index}.alt`]}
            onChange={onPicture}
          />
        )}
      </ListEditor>
    </>
  );
}

/** The same picture twice would be one too many, and so would one more than there may be. */
function withPicture(now: PicturesValues, hash: string): PicturesValues {
  const { gallery } = now;
  const isThere = gallery.some((picture) => picture.hash === hash);
  return isThere || gallery.length >= GALLERY_MAX
    ? now
    : { ...now, gallery: [...gallery, { hash, alt: '' }] };
}

type OnePictureProps = {
  label: string;
  hint: string;
  way: string;
  picture: PictureValues | null;
  faults: Faults;
  seen: ReadonlyMap<string, SeenPicture>;
  send: SendPicture;
  isLocked: boolean;
  onSent: (hash: string) => void;
  onChange: (picture: PictureValues | null) => void;
};

function OnePicture(props: OnePictureProps) {
  const { label, hint, way, picture, faults, seen, send, isLocked, onSent, onChange } = props;
  const error = faults[way];
  return (
    <fieldset className="grid grid-cols-1 content-start gap-3">
      <legend className="headline text-3xl">{label}</legend>
      <p className="text-sm text-soft">{hint}</p>
      {picture === null ? (
        <PictureDrop
          label={`Choisir : ${label.toLowerCase()}`}
          send={send}
          isLocked={isLocked}
          onSent={onSent}
        />
      ) : (
        <>
          <Described
            picture={picture}
            seen={seen.get(picture.hash)}
            error={faults[`${way}.alt`]}
            onChange={onChange}
          />
          <div>
            <Button variant="secondary" size="small" onClick={() => onChange(null)}>
              Retirer : {label.toLowerCase()}
            </Button>
          </div>
        </>
      )}
      {error !== undefined && <p className="text-sm text-red">{error}</p>}
    </fieldset>
  );
}

type DescribedProps = {
  picture: PictureValues;
  seen: SeenPicture | undefined;
  error: string | undefined;
  onChange: (picture: PictureValues) => void;
};

function Described({ picture, seen, error, onChange }: DescribedProps) {
  return (
    <>
      <img
        src={seen?.file ?? EMPTY}
        alt={picture.alt}
        width={seen?.width ?? 480}
        height={seen?.height ?? 270}
        className="event-thumb"
      />
      <TextField
        label="Description"
        optional
        hint="Pour qui ne voit pas l'image. Vide : elle n'est qu'un décor."
        value={picture.alt}
        error={error}
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
      />
    </>
  );
}

/** One transparent point, while the picture is on its way. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
