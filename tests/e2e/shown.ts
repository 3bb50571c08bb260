/** A text of the sources as the page shows it, with its curly apostrophes: `getByText(shown("L'équipe"))`. */
export { typographic as shown } from '#web/typography/typographic.ts';
