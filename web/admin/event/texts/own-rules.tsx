import type { ReactNode } from 'react';
import { withEventTexts, type PartProps } from '../form.ts';
import { Paragraphs } from './paragraphs.tsx';

type OwnRulesProps = PartProps & {
  /** The rules that follow from the format, as visitors read them. */
  children: ReactNode;
};

export function OwnRules({ values, errors, onChange, children }: OwnRulesProps) {
  return (
    <>
      <Paragraphs
        title="Règles de l'organisation"
        hint="Vos propres paragraphes : matériel, retards, fair-play."
        path="words.rules"
        paragraphs={values.words.rules}
        errors={errors}
        onChange={(rules) => onChange(withEventTexts(values, { rules }))}
      />
      <p className="event-whole text-soft">
        Avant vos règles, le site affiche celles-ci, écrites à partir du format.
      </p>
      <div className="event-whole event-own-rules border-y border-line">{children}</div>
    </>
  );
}
