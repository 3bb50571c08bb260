import { calendarDays, sayDay } from './event-dates.ts';
import { bestOfTags, stageName, stagesOf, type Stage } from './event-format.ts';
import { versus } from './event-team.ts';
import type { EventFields, EventWords } from './events.ts';

/** The words of an event as they are shown: what the organiser has left out is derived, once for everybody. */
export type ShownWords = Omit<EventWords, 'summary' | 'days'> & {
  summary: string;
  days: readonly ShownDay[];
};

export type ShownDay = {
  /** '2025-12-13', where the organiser tells of that day. */
  day: string | null;
  /** 'Samedi 13 décembre'; null when nobody knows. */
  date: string | null;
  title: string;
  summary: string | null;
  points: readonly string[];
  /** What is played on that day, and its best-ofs. */
  stages: readonly PlayedStage[];
};

type PlayedStage = { stage: 'first' | 'last'; tags: readonly string[] };

type Worded = Omit<EventFields, 'slug' | 'registration_closes_at' | 'pictures'>;

export function shownWords(event: Worded): ShownWords {
  const { words, name } = event;
  return {
    ...words,
    headline: words.headline.length === 0 ? [name] : words.headline,
    summary: words.summary ?? whatIsPlayed(event),
    days: words.days.length === 0 ? stageByStage(event) : dayByDay(event),
    steps: words.steps.length === 0 ? howToRegister(event.team_size) : words.steps,
  };
}

function whatIsPlayed({ game, team_size, format }: Worded): string {
  const [first = '', ...others] = stagesOf(format).map(stageName);
  const stages = [first, ...others.map((name) => name.toLowerCase())].join(', puis ');
  return `${game} en ${versus(team_size)}. ${stages}.`;
}

function howToRegister(size: number): EventWords['steps'] {
  const first = {
    title: 'Créez votre équipe',
    text: "Le premier joueur crée une équipe avec un nom original et la rejoint en s'inscrivant.",
  };
  if (size === 1) return [{ ...first, text: 'Donnez-lui un nom original, puis rejoignez-la.' }];
  return [
    first,
    {
      title: size === 2 ? 'Votre duo vous rejoint' : 'Les autres vous rejoignent',
      text:
        size === 2
          ? "Le deuxième joueur s'inscrit à son tour et sélectionne l'équipe déjà créée."
          : "Les autres joueurs s'inscrivent à leur tour et sélectionnent l'équipe déjà créée.",
    },
  ];
}

function dayByDay({ words: { days }, format }: Worded): ShownDay[] {
  const played = playedStages(format);
  return days.map(({ date, title, summary, points }, index) => ({
    day: date,
    date: sayDay(date),
    title,
    summary,
    points,
    stages: stagesOn(index, days.length, played),
  }));
}

/** The first stage is on the first day, the last one on the last. */
function stagesOn(index: number, days: number, played: readonly PlayedStage[]): PlayedStage[] {
  if (days === 1) return [...played];
  const [first, last] = played;
  if (index === 0) return first === undefined ? [] : [first];
  return index === days - 1 && last !== undefined ? [last] : [];
}

function stageByStage(event: Worded): ShownDay[] {
  const days = calendarDays(event);
  const names = stagesOf(event.format).map(stageName);
  return playedStages(event.format).map((played, index) => ({
    day: null,
    date: days && sayDay(index === 0 ? days.first : days.last),
    title: names[index] ?? '',
    summary: null,
    points: [],
    stages: [played],
  }));
}

function playedStages({ first, last }: Worded['format']): PlayedStage[] {
  const played = (stage: PlayedStage['stage'], format: Stage | null): PlayedStage[] =>
    format === null ? [] : [{ stage, tags: bestOfTags(format) }];
  return [...played('first', first), ...played('last', last)];
}
