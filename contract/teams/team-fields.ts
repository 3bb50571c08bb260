import { fieldEntries } from './player-fields.ts';

/**
 * The fields of a team. This list drives the database's rows, the form, the history, undo, import and export. A new field needs
 * a line here, its schema in `inputs.ts` and its column in a migration.
 */
export const TEAM_FIELDS = {
  name: {
    label: 'Nom',
    question: "Nom de l'équipe",
    column: 'Équipe',
    valueType: 'text',
    heading: null,
    isPersonal: true,
  },
  capacity: {
    label: 'Taille',
    question: "Taille de l'équipe",
    column: 'Taille',
    valueType: 'size',
    heading: /^taille\b|\bcapacite\b|\bnombre de joueurs\b/,
    isPersonal: false,
  },
} as const satisfies Record<string, TeamFieldFacts>;

type TeamFieldFacts = {
  /** Names the field in the history, and for screen readers in a form. */
  label: string;
  /** The label above the field in the form. */
  question: string;
  /** The heading of its column in an exported file. */
  column: string;
  /** `text`: every team has it. `size`: a number; without an answer it is the team size of the event. `text-if-wanted`: it may be empty. */
  valueType: 'text' | 'size' | 'text-if-wanted';
  /** A column of an imported file is this field when its heading matches. Null for the name, whose column has many possible headings. */
  heading: RegExp | null;
  /** Whether it may contain personal data. */
  isPersonal: boolean;
};

export type TeamField = keyof typeof TEAM_FIELDS;
/** The fields besides the name. An import finds the team by its name, and fills in these. */
export type TeamFieldBesideName = Exclude<TeamField, 'name'>;
type TeamFieldOfType<Kind extends TeamFieldFacts['valueType']> = {
  [F in TeamField]: (typeof TEAM_FIELDS)[F]['valueType'] extends Kind ? F : never;
}[TeamField];

/** The type of a field's value on the wire. */
type WireValue = { text: string; size: number; 'text-if-wanted': string | null };
export type TeamFieldValues = { [F in TeamField]: WireValue[(typeof TEAM_FIELDS)[F]['valueType']] };
/** The fields in a write. A field that is left out keeps its value; in a new team it is empty. */
export type GivenTeamFields = Pick<TeamFieldValues, TeamFieldOfType<'text' | 'size'>> &
  Partial<TeamFieldValues>;

export const teamFields = Object.keys(TEAM_FIELDS) as TeamField[];

export const teamFieldsBesideName = teamFields.filter(
  (field): field is TeamFieldBesideName => field !== 'name',
);

export function teamFieldsOfType<Kind extends TeamFieldFacts['valueType']>(
  kind: Kind,
): TeamFieldOfType<Kind>[] {
  const isOfType = (field: TeamField) => (TEAM_FIELDS[field].valueType as string) === kind;
  return teamFields.filter(isOfType) as TeamFieldOfType<Kind>[];
}

/** The team's fields of a row, without its other columns. */
export function pickTeamFields<Row extends { [F in TeamField]?: unknown }>(
  row: Row,
): Pick<Row, TeamField> {
  return fieldEntries(teamFields, (field) => row[field]);
}

/** The fields of a new team of which only the name is known. */
export function newTeamFields(name: string, teamSize: number): TeamFieldValues {
  return {
    name,
    ...fieldEntries(teamFieldsOfType('size'), () => teamSize),
    ...fieldEntries(teamFieldsOfType('text-if-wanted'), () => null),
  };
}
