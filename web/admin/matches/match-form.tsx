import type { Match, Round, Team } from '#contract/entities.ts';
import { SCORE_MAX } from '#contract/limits.ts';
import { NOT_DEFINED } from '#contract/public-state.ts';
import { scoreText } from '#contract/words/french.ts';
import { labelled } from '#contract/words/names.ts';
import { formatMatchDate, toInputDate } from '#web/lib/event-words/dates.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { Bind, FieldText } from '#web/admin/shared/editing/bind.ts';

export type MatchValues = Record<
  | 'fk_round'
  | 'fk_team_one'
  | 'fk_team_two'
  | 'team_one_score'
  | 'team_two_score'
  | 'match_date'
  | 'winner_team',
  string
>;

type MatchFieldsProps = {
  bind: Bind<keyof MatchValues>;
  rounds: readonly Round[];
  teams: readonly Team[];
  /** The current values of the form. */
  values: MatchValues;
};

export function MatchFields({ bind, rounds, teams, values }: MatchFieldsProps) {
  const one = teamName(values.fk_team_one, teams);
  const two = teamName(values.fk_team_two, teams);
  const candidates = [
    { key: values.fk_team_one, name: one },
    { key: values.fk_team_two, name: two },
  ].filter(({ name }) => name !== null);
  return (
    <>
      <SelectField
        label="Round"
        hint={rounds.length === 0 ? 'Aucun round trouvé.' : undefined}
        {...bind('fk_round')}
      >
        <option value="">Choisissez un round</option>
        {rounds.map(({ pk_round, label }) => (
          <option key={pk_round} value={pk_round}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="Date et heure" optional type="datetime-local" {...bind('match_date')} />
      <fieldset className="grid min-w-0 content-start gap-4 border-l-3 border-blue pl-4">
        <legend className="sr-only">Première équipe</legend>
        <TeamSelect
          label="Équipe 1"
          field={bind('fk_team_one')}
          teams={teams}
          taken={values.fk_team_two}
        />
        <ScoreField
          label={labelled('Score', one ?? 'première équipe')}
          field={bind('team_one_score')}
        />
      </fieldset>
      <fieldset className="grid min-w-0 content-start gap-4 border-l-3 border-orange pl-4">
        <legend className="sr-only">Seconde équipe</legend>
        <TeamSelect
          label="Équipe 2"
          field={bind('fk_team_two')}
          teams={teams}
          taken={values.fk_team_one}
        />
        <ScoreField
          label={labelled('Score', two ?? 'seconde équipe')}
          field={bind('team_two_score')}
        />
      </fieldset>
      <SelectField
        label="Gagnant"
        optional
        className="sm:col-span-2"
        hint={winnerHint(values, candidates.length)}
        {...bind('winner_team')}
      >
        <option value="">Pas encore de gagnant</option>
        {candidates.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

export const newMatch: MatchValues = {
  fk_round: '',
  fk_team_one: '',
  fk_team_two: '',
  team_one_score: '0',
  team_two_score: '0',
  match_date: '',
  winner_team: '',
};

export function matchValues(match: Match): MatchValues {
  return {
    fk_round: String(match.fk_round),
    fk_team_one: String(match.fk_team_one ?? ''),
    fk_team_two: String(match.fk_team_two ?? ''),
    team_one_score: String(match.score_team_one ?? ''),
    team_two_score: String(match.score_team_two ?? ''),
    match_date: match.match_date === null ? '' : toInputDate(match.match_date),
    winner_team: String(match.winner_team ?? ''),
  };
}

/** The leading team wins unless the admin chooses otherwise. Equal scores keep a winner by forfeit. */
export function proposedWinner(values: MatchValues): string {
  const { fk_team_one, fk_team_two, team_one_score, team_two_score, winner_team } = values;
  if (fk_team_one === '' || fk_team_two === '') return '';
  const lead = Number(team_one_score) - Number(team_two_score);
  const complete = team_one_score !== '' && team_two_score !== '' && !Number.isNaN(lead);
  if (complete && lead !== 0) return lead > 0 ? fk_team_one : fk_team_two;
  return winner_team === fk_team_one || winner_team === fk_team_two ? winner_team : '';
}

export function describeMatch(
  values: MatchValues,
  rounds: readonly Round[],
  teams: readonly Team[],
): FieldText[] {
  const round = rounds.find(({ pk_round }) => String(pk_round) === values.fk_round);
  const { team_one_score, team_two_score } = values;
  const hasScore = team_one_score !== '' && team_two_score !== '';
  return [
    { label: 'Round', text: round?.label ?? '---' },
    { label: 'Équipe 1', text: teamName(values.fk_team_one, teams) ?? NOT_DEFINED },
    { label: 'Équipe 2', text: teamName(values.fk_team_two, teams) ?? NOT_DEFINED },
    { label: 'Score', text: hasScore ? scoreText(team_one_score, team_two_score) : '---' },
    {
      label: 'Gagnant',
      text: teamName(values.winner_team, teams) ?? '---',
    },
    {
      label: 'Date',
      text: values.match_date === '' ? '---' : formatMatchDate(values.match_date),
    },
  ];
}

type BoundField = ReturnType<Bind<keyof MatchValues>>;

type TeamSelectProps = {
  label: string;
  field: BoundField;
  teams: readonly Team[];
  /** The other team, which cannot be chosen here too. */
  taken: string;
};

function TeamSelect({ label, field, teams, taken }: TeamSelectProps) {
  const hint = teams.length === 0 ? 'Aucune équipe trouvée.' : undefined;
  return (
    <SelectField label={label} hint={hint} {...field}>
      <option value="">{NOT_DEFINED}</option>
      {teams.map(({ pk_team, name }) => (
        <option key={pk_team} value={pk_team} disabled={String(pk_team) === taken}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function ScoreField({ label, field }: { label: string; field: BoundField }) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={SCORE_MAX}
      className="[&_.control]:headline [&_.control]:text-3xl"
      onFocus={(event) => event.target.select()}
      {...field}
    />
  );
}

function teamName(key: string, teams: readonly Team[]): string | null {
  return teams.find(({ pk_team }) => String(pk_team) === key)?.name ?? null;
}

function winnerHint(values: MatchValues, candidates: number): string {
  if (candidates < 2) return 'Choisissez les deux équipes pour désigner le gagnant.';
  if (values.winner_team === '')
    return 'Le gagnant est proposé dès que le score départage les équipes.';
  return values.team_one_score === values.team_two_score
    ? "À égalité, le gagnant l'est par forfait."
    : "Proposé d'après le score.";
}
