import { CheckChoice } from '#web/ui/check-choice.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { LANGUAGES, SCALES, type Language, type OverlayOptions } from './options.ts';

/** The background of the previews. */
export type Backdrop = 'game' | 'squares';

type OptionsFormProps = {
  options: OverlayOptions;
  backdrop: Backdrop;
  onOptions: (options: OverlayOptions) => void;
  onBackdrop: (backdrop: Backdrop) => void;
};

/** The options of all overlays: every address below includes them. */
export function OptionsForm({ options, backdrop, onOptions, onBackdrop }: OptionsFormProps) {
  const set = (changed: Partial<OverlayOptions>): void => onOptions({ ...options, ...changed });
  return (
    <form className="overlay-options" aria-label="Réglages">
      <TextField
        type="color"
        label="Couleur d'accent"
        value={options.accent ?? SITE_ACCENT}
        onChange={({ target }) =>
          set({ accent: target.value === SITE_ACCENT ? null : target.value })
        }
      />
      <SelectField
        label="Échelle"
        value={options.scale}
        onChange={({ target }) => set({ scale: Number(target.value) })}
      >
        {SCALES.map((scale) => (
          <option key={scale} value={scale}>
            {`${scale * 100} %`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Langue des dates et des heures"
        value={options.language}
        onChange={({ target }) =>
          set({ language: LANGUAGES.find((each) => each === target.value) ?? 'fr' })
        }
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Fond des aperçus"
        value={backdrop}
        onChange={({ target }) => onBackdrop(target.value === 'squares' ? 'squares' : 'game')}
      >
        <option value="game">Une image de jeu</option>
        <option value="squares">Un damier</option>
      </SelectField>
      <CheckChoice
        label="Inverser les côtés"
        hint="À l'inverse de ce que dit la régie."
        checked={options.swapped}
        onChange={(swapped) => set({ swapped })}
      />
      <CheckChoice
        label="Toujours visible"
        hint="Sans suivre la régie : OBS affiche et masque les scènes."
        checked={options.always}
        onChange={(always) => set({ always })}
      />
    </form>
  );
}

const SITE_ACCENT = '#ff8a1f';

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'Anglais',
  de: 'Allemand',
};
