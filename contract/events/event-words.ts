import { calendarDays, formatDay } from './event-dates.ts';
import {
  bestOfTags,
  stageName,
  formatStages,
  type Stage,
} from '#contract/tournament/format-stages.ts';
import { versus } from './team-size-words.ts';
import type { EventFields, EventWords } from './events.ts';

/** The words of an event with defaults for everything that the organiser left empty. */
export type CompleteWords = Omit<EventWords, 'summary' | 'days'> & {
  summary: string;
  days: readonly ProgrammeDay[];
};

export type ProgrammeDay = {
  /** '2025-12-13', when the organiser described that day. */
  day: string | null;
  /** 'Samedi 13 décembre'; null when the date is unknown. */
  date: string | null;
  title: string;
  summary: string | null;
  points: readonly string[];
  /** The stages that are played on that day, with their best-ofs. */
  stages: readonly PlayedStage[];
};

type PlayedStage = { stage: 'first' | 'last'; tags: readonly string[] };

type EventForWords = Omit<EventFields, 'slug' | 'registration_closes_at' | 'pictures'>;

export function completeWords(event: EventForWords): CompleteWords {
  const { words, name } = event;
  return {
    ...words,
    headline: words.headline.length === 0 ? [name] : words.headline,
    summary: words.summary ?? defaultSummary(event),
    days: words.days.length === 0 ? defaultProgramme(event) : programmeFromWords(event),
    steps: words.steps.length === 0 ? defaultSteps(event.team_size) : words.steps,
  };
}

function defaultSummary({ game, team_size, format }: EventForWords): string {
  const [first = '', ...others] = formatStages(format).map(stageName);
  const stages = [first, ...others.map((name) => name.toLowerCase())].join(', puis ');
  return `${game} en ${versus(team_size)}. ${stages}.`;
}

function defaultSteps(size: number): EventWords['steps'] {
  const first = {
    title: 'Créez votre équipe',
    text: "Le premier joueur crée une équipe avec un nom original et la rejoint en s'inscrivant.",
  };
  if (size === 1) return [{ ...first, text: 'Donnez-lui un nom original, puis rejoignez-la.' }];
  return [
    first,
    {
      title: size === 2 ? 'Votre binôme vous rejoint' : 'Les autres vous rejoignent',
      text:
        size === 2
          ? "Le deuxième joueur s'inscrit à son tour et sélectionne l'équipe déjà créée."
          : "Les autres joueurs s'inscrivent à leur tour et sélectionnent l'équipe déjà créée.",
    },
  ];
}

function programmeFromWords({ words: { days }, format }: EventForWords): ProgrammeDay[] {
  const played = playedStages(format);
  return days.map(({ date, title, summary, points }, index) => ({
    day: date,
    date: formatDay(date),
    title,
    summary,
    points,
    stages: stagesOnDay(index, days.length, played),
  }));
}

/** The first stage is played on the first day, the last stage on the last day. */
function stagesOnDay(index: number, days: number, played: readonly PlayedStage[]): PlayedStage[] {
  if (days === 1) return [...played];
  const [first, last] = played;
  if (index === 0) return first === undefined ? [] : [first];
  return index === days - 1 && last !== undefined ? [last] : [];
}

function defaultProgramme(event: EventForWords): ProgrammeDay[] {
  const days = calendarDays(event);
  const names = formatStages(event.format).map(stageName);
  return playedStages(event.format).map((played, index) => ({
    day: null,
    date: days && formatDay(index === 0 ? days.first : days.last),
    title: names[index] ?? '',
    summary: null,
    points: [],
    stages: [played],
  }));
}

function playedStages({ first, last }: EventForWords['format']): PlayedStage[] {
  const played = (stage: PlayedStage['stage'], format: Stage | null): PlayedStage[] =>
    format === null ? [] : [{ stage, tags: bestOfTags(format) }];
  return [...played('first', first), ...played('last', last)];
}
