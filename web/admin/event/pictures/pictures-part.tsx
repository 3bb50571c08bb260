import { GALLERY_MAX } from '#contract/limits.ts';
import type { FormErrors } from '#web/lib/calls/form-errors.ts';
import type { LoadedPicture } from '#web/lib/calls/send-picture.ts';
import { TextField } from '#web/ui/field.tsx';
import { Button } from '#web/ui/button.tsx';
import type { PartProps } from '../form.ts';
import { ListEditor } from '../list-editor.tsx';
import { PictureDrop, type SendPicture } from './picture-drop.tsx';
import type { PicturesValues, PictureValues } from '../values.ts';

type PicturesPartProps = PartProps & {
  /** Gets the current values: text typed during an upload must not be replaced by the values from before it. */
  onPictures: (add: (now: PicturesValues) => PicturesValues) => void;
  send: SendPicture;
  /** The fetched pictures, by their hash. */
  loaded: ReadonlyMap<string, LoadedPicture>;
  isLocked: boolean;
};

export function PicturesPart(props: PicturesPartProps) {
  const { values, errors, onChange, onPictures, send, loaded, isLocked } = props;
  const { pictures } = values;
  const change = (next: Partial<PicturesValues>) =>
    onChange({ ...values, pictures: { ...pictures, ...next } });
  const one = (name: 'logo' | 'poster') => ({
    path: `pictures.${name}`,
    picture: pictures[name],
    errors,
    loaded,
    send,
    isLocked,
    onSent: (hash: string) => onPictures((now) => ({ ...now, [name]: { hash, alt: '' } })),
    onChange: (picture: PictureValues | null) => change({ [name]: picture }),
  });
  return (
    <>
      <OnePicture
        label="Logo"
        hint="Sur la page de l'événement. Sans logo, la page montre le trophée du site."
        {...one('logo')}
      />
      <OnePicture
        label="Affiche"
        hint="Dans la liste des tournois, en hauteur (4:5). Sans affiche, la liste montre le trophée du site."
        {...one('poster')}
      />
      <ListEditor
        title="Galerie"
        hint="Sur la page de l'événement, dans cet ordre."
        entryName="Image"
        entries={pictures.gallery}
        max={GALLERY_MAX}
        error={errors['pictures.gallery']}
        onChange={(gallery) => change({ gallery })}
        adder={
          pictures.gallery.length < GALLERY_MAX && (
            <PictureDrop
              label="Ajouter une image à la galerie"
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
            loaded={loaded.get(picture.hash)}
            error={errors[`pictures.gallery.${index}.alt`]}
            onChange={onPicture}
          />
        )}
      </ListEditor>
    </>
  );
}

/** Skips a picture that is already there, and one that would be too many. */
function withPicture(now: PicturesValues, hash: string): PicturesValues {
  const { gallery } = now;
  const isIncluded = gallery.some((picture) => picture.hash === hash);
  return isIncluded || gallery.length >= GALLERY_MAX
    ? now
    : { ...now, gallery: [...gallery, { hash, alt: '' }] };
}

type OnePictureProps = {
  label: string;
  hint: string;
  path: string;
  picture: PictureValues | null;
  errors: FormErrors;
  loaded: ReadonlyMap<string, LoadedPicture>;
  send: SendPicture;
  isLocked: boolean;
  onSent: (hash: string) => void;
  onChange: (picture: PictureValues | null) => void;
};

function OnePicture(props: OnePictureProps) {
  const { label, hint, path, picture, errors, loaded, send, isLocked, onSent, onChange } = props;
  const error = errors[path];
  return (
    <fieldset className="grid grid-cols-1 content-start gap-3">
      <legend className="headline text-3xl">{label}</legend>
      <p className="text-sm text-soft">{hint}</p>
      {picture === null ? (
        <PictureDrop
          label={`Choisir une image : ${label.toLowerCase()}`}
          send={send}
          isLocked={isLocked}
          onSent={onSent}
        />
      ) : (
        <>
          <Described
            picture={picture}
            loaded={loaded.get(picture.hash)}
            error={errors[`${path}.alt`]}
            onChange={onChange}
          />
          <div>
            <Button variant="secondary" size="small" onClick={() => onChange(null)}>
              Retirer l'image : {label.toLowerCase()}
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
  loaded: LoadedPicture | undefined;
  error: string | undefined;
  onChange: (picture: PictureValues) => void;
};

function Described({ picture, loaded, error, onChange }: DescribedProps) {
  return (
    <>
      <img
        src={loaded?.file ?? EMPTY}
        alt={picture.alt}
        width={loaded?.width ?? 480}
        height={loaded?.height ?? 270}
        className="event-thumb"
      />
      <TextField
        label="Description"
        optional
        hint="Pour les personnes qui ne voient pas l'image. Laissez vide si elle est décorative."
        value={picture.alt}
        error={error}
        onChange={({ target }) => onChange({ ...picture, alt: target.value })}
      />
    </>
  );
}

/** One transparent pixel, while the picture loads. */
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
