import type { RulesSection } from './rules.ts';

type RulesViewProps = {
  /** The event's name: on paper nothing else says it. */
  name: string;
  sections: readonly RulesSection[];
  /** The organiser's own paragraphs. */
  ownRules: readonly string[];
};

/** The rules, on a phone before a match or printed on a wall. */
export function RulesView({ name, sections, ownRules }: RulesViewProps) {
  const all =
    ownRules.length === 0 ? sections : [...sections, { title: OWN, paragraphs: ownRules }];
  return (
    <div className="rules wrap grid gap-10 py-10 lg:py-14">
      <p className="hidden print:block">{name}</p>
      {all.map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </div>
  );
}

const OWN = "Règles de l'organisation";

function Section({ title, paragraphs, criteria }: RulesSection) {
  return (
    <section>
      <h2 className="headline text-4xl sm:text-5xl">{title}</h2>
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-3 max-w-[60ch] text-lg text-soft wrap-anywhere">
            {paragraph}
          </p>
        ))}
        {criteria && (
          <ol className="mt-5 grid gap-x-10 gap-y-5 sm:grid-cols-2">
            {criteria.map(({ name, words }, index) => (
              <li key={name} className="grid grid-cols-[2.25rem_1fr]">
                <span aria-hidden className="headline text-4xl text-orange">
                  {index + 1}
                </span>
                <div>
                  <p className="font-semibold">{name}</p>
                  <p className="text-soft">{words}</p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
