import { LINES_MAX } from '#contract/limits.ts';
import type { EventWords } from '#contract/events/events.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx';
import { withEventTexts, type PartProps } from '../form.ts';
import { withChanged } from '../list-edits.ts';
import { ListEditor } from '../list-editor.tsx';
import { Paragraphs } from './paragraphs.tsx';
import type { DayValues, WordsValues } from '../values.ts';

export function Texts({ values, errors, onChange }: PartProps) {
  const { words } = values;
  const change = (next: Partial<WordsValues>) => onChange(withEventTexts(values, next));
  return (
    <>
      <ListEditor
        title="Titre de l'accueil"
        hint="Écrit en très grand, ligne par ligne ; la dernière est en orange. Sans titre, c'est le nom de l'événement."
        entryName="Ligne"
        entries={words.headline}
        adder={{ text: 'Ajouter une ligne', empty: () => '' }}
        max={HEADLINE_MAX}
        error={errors['words.headline']}
        onChange={(headline) => change({ headline })}
      >
        {(line, index, onLine) => (
          <TextField
            label={`Ligne ${index + 1}`}
            labelHidden
            value={line}
            error={errors[`words.headline.${index}`]}
            onChange={({ target }) => onLine(target.value)}
          />
        )}
      </ListEditor>
      <TextAreaField
        className="event-whole"
        label="Résumé"
        optional
        hint="Une ou deux phrases sous le titre. Sans résumé, le site l'écrit à partir du format."
        value={words.summary}
        error={errors['words.summary']}
        onChange={({ target }) => change({ summary: target.value })}
      />
      {words.days.map((day, index) => (
        <DayPoints
          // oxlint-disable-next-line react/no-array-index-key -- two days may have the same title for a moment
          key={index}
          day={day}
          path={`words.days.${index}.points`}
          errors={errors}
          onChange={(points) =>
            change({ days: withChanged(words.days, index, { ...day, points }) })
          }
        />
      ))}
      <ListEditor
        title="Récompenses"
        entryName="Récompense"
        entries={words.rewards}
        adder={{
          text: 'Ajouter une récompense',
          empty: () => ({ kind: 'trophy' as const, title: '', text: '' }),
        }}
        max={LINES_MAX}
        error={errors['words.rewards']}
        onChange={(rewards) => change({ rewards })}
      >
        {(reward, index, onReward) => (
          <>
            <SelectField
              label="Type"
              value={reward.kind}
              onChange={({ target }) => onReward({ ...reward, kind: rewardKind(target.value) })}
            >
              {KINDS.map(({ kind, label }) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Titled
              entry={reward}
              path={`words.rewards.${index}`}
              errors={errors}
              onChange={(next) => onReward({ ...reward, ...next })}
            />
          </>
        )}
      </ListEditor>
      <ListEditor
        title="Comment s'inscrire"
        hint="Pas à pas. Sans étapes, le site les écrit à partir de la taille des équipes."
        entryName="Étape"
        entries={words.steps}
        adder={{ text: 'Ajouter une étape', empty: () => ({ title: '', text: '' }) }}
        max={LINES_MAX}
        error={errors['words.steps']}
        onChange={(steps) => change({ steps })}
      >
        {(step, index, onStep) => (
          <Titled
            entry={step}
            path={`words.steps.${index}`}
            errors={errors}
            onChange={(next) => onStep({ ...step, ...next })}
          />
        )}
      </ListEditor>
      <Paragraphs
        title="Récit"
        hint="Ce qu'on racontera de l'événement une fois qu'il sera terminé."
        path="words.story"
        paragraphs={words.story}
        errors={errors}
        onChange={(story) => change({ story })}
      />
    </>
  );
}

const HEADLINE_MAX = 3;

type Kind = EventWords['rewards'][number]['kind'];
const KINDS: readonly { kind: Kind; label: string }[] = [
  { kind: 'trophy', label: 'Trophée' },
  { kind: 'cash', label: 'Prix en argent' },
  { kind: 'glory', label: 'Gloire' },
];

function rewardKind(value: string): Kind {
  return KINDS.find(({ kind }) => kind === value)?.kind ?? 'trophy';
}

type DayPointsProps = {
  day: DayValues;
  path: string;
  errors: PartProps['errors'];
  onChange: (points: string[]) => void;
};

function DayPoints({ day, path, errors, onChange }: DayPointsProps) {
  return (
    <ListEditor
      title={day.title === '' ? 'Ce jour' : day.title}
      hint="Les points de ce jour, sur la page de l'événement."
      entryName="Point"
      entries={day.points}
      adder={{ text: 'Ajouter un point', empty: () => '' }}
      max={LINES_MAX}
      error={errors[path]}
      onChange={onChange}
    >
      {(point, index, onPoint) => (
        <TextAreaField
          label={`Point ${index + 1}`}
          labelHidden
          rows={2}
          value={point}
          error={errors[`${path}.${index}`]}
          onChange={({ target }) => onPoint(target.value)}
        />
      )}
    </ListEditor>
  );
}

type TitledProps = {
  entry: { title: string; text: string };
  path: string;
  errors: PartProps['errors'];
  onChange: (entry: { title: string; text: string }) => void;
};

function Titled({ entry: { title, text }, path, errors, onChange }: TitledProps) {
  return (
    <>
      <TextField
        label="Titre"
        value={title}
        error={errors[`${path}.title`]}
        onChange={({ target }) => onChange({ title: target.value, text })}
      />
      <TextAreaField
        label="Texte"
        rows={2}
        value={text}
        error={errors[`${path}.text`]}
        onChange={({ target }) => onChange({ title, text: target.value })}
      />
    </>
  );
}
