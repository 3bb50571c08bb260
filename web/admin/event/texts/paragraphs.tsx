import { LINES_MAX } from '#contract/limits.ts';
import type { FormErrors } from '#web/lib/calls/form-errors.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { ListEditor } from '../list-editor.tsx';

type ParagraphsProps = {
  title: string;
  hint: string;
  path: string;
  paragraphs: readonly string[];
  errors: FormErrors;
  onChange: (paragraphs: string[]) => void;
};

export function Paragraphs({ title, hint, path, paragraphs, errors, onChange }: ParagraphsProps) {
  return (
    <ListEditor
      title={title}
      hint={hint}
      entryName="Paragraphe"
      entries={paragraphs}
      adder={{ text: 'Ajouter un paragraphe', empty: () => '' }}
      max={LINES_MAX}
      error={errors[path]}
      onChange={onChange}
    >
      {(paragraph, index, onParagraph) => (
        <TextAreaField
          label={`Paragraphe ${index + 1}`}
          labelHidden
          rows={4}
          value={paragraph}
          error={errors[`${path}.${index}`]}
          onChange={({ target }) => onParagraph(target.value)}
        />
      )}
    </ListEditor>
  );
}
