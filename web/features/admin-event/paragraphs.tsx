import { LINES_MAX } from '#contract/limits.ts';
import type { Faults } from '#web/lib/faults.ts';
import { TextAreaField } from '#web/ui/field.tsx';
import { ListEditor } from './list-editor.tsx';

type ParagraphsProps = {
  title: string;
  hint: string;
  way: string;
  paragraphs: readonly string[];
  faults: Faults;
  onChange: (paragraphs: string[]) => void;
};

export function Paragraphs({ title, hint, way, paragraphs, faults, onChange }: ParagraphsProps) {
  return (
    <ListEditor
      title={title}
      hint={hint}
      entryName="Paragraphe"
      entries={paragraphs}
      adder={{ text: 'Ajouter un paragraphe', empty: () => '' }}
      max={LINES_MAX}
      error={faults[way]}
      onChange={onChange}
    >
      {(paragraph, index, onParagraph) => (
        <TextAreaField
          label={`Paragraphe ${index + 1}`}
          labelHidden
          rows={4}
          value={paragraph}
          error={faults[`${way}.${index}`]}
          onChange={({ target }) => onParagraph(target.value)}
        />
      )}
    </ListEditor>
  );
}
