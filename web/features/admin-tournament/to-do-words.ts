import type { DiscordFailure } from '#contract/discord.ts';
import type { ToDoItem, ToDoMatch } from '#contract/reports.ts';

const MINUTE_MILLISECONDS = 60_000;
const HOUR_MINUTES = 60;

/** What an item is called, and in which colour. */
export const KINDS = {
  dispute: { label: 'Litige', tone: 'red' },
  help: { label: 'Arbitre', tone: 'orange' },
  late: { label: 'En retard', tone: 'orange' },
  report: { label: 'Annoncé', tone: 'blue' },
  discord: { label: 'Discord', tone: 'orange' },
  incomplete: { label: 'Incomplète', tone: 'plain' },
} as const satisfies Record<ToDoItem['kind'], { label: string; tone: string }>;

/** Who or what it is about. */
export function sayWhat(item: ToDoItem): string {
  switch (item.kind) {
    case 'dispute':
      return `${item.match.team_one.name} – ${item.match.team_two.name}`;
    case 'help':
      return `${item.team.name} : arbitre demandé`;
    case 'late':
      return `${item.teams.map(({ name }) => name).join(' et ')} : pas encore au poste`;
    case 'report': {
      const { team_one_score, team_two_score } = item.report;
      const { team_one, team_two } = item.match;
      return `${team_one.name} ${team_one_score} – ${team_two_score} ${team_two.name}`;
    }
    case 'discord':
      return item.unsent > 0
        ? `${countMessages(item.unsent)} sur Discord`
        : 'Plus rien ne part sur Discord';
    case 'incomplete': {
      const { team, player_count, capacity } = item;
      return `${team.name} : ${player_count} joueur${player_count > 1 ? 's' : ''} sur ${capacity}`;
    }
  }
}

/** Whose word it is, where, and since when. */
export function sayWhere(item: ToDoItem, now: number): string {
  if (item.kind === 'incomplete') return 'Elle ne peut pas commencer ainsi.';
  if (item.kind === 'discord') {
    return [DISCORD_WHY[item.why ?? 'late'], sayHowLong(item.since, now)].join(' · ');
  }
  const { match, since } = item;
  const place = match === null ? [] : [placeOf(match)];
  return [...whoIn(item), ...place, sayHowLong(since, now), ...dueIn(item, now)].join(' · ');
}

function whoIn(item: ToDoItem): string[] {
  if (item.kind === 'report') return [`selon ${nameIn(item.match, item.report.fk_team)}`];
  if (item.kind !== 'help' || item.match === null) return [];
  return [`contre ${otherIn(item.match, item.team.pk_team)}`];
}

function dueIn(item: ToDoItem, now: number): string[] {
  if (item.kind !== 'report' || item.accepted_at === null) return [];
  return [`compte seul ${sayIn(item.accepted_at, now)}`];
}

/** '2–1' */
export function sayScore(score: { team_one_score: number; team_two_score: number }): string {
  return `${score.team_one_score}–${score.team_two_score}`;
}

export function nameIn(
  { team_one, team_two }: Pick<ToDoMatch, 'team_one' | 'team_two'>,
  pk_team: number,
): string {
  return pk_team === team_one.pk_team ? team_one.name : team_two.name;
}

function otherIn({ team_one, team_two }: ToDoMatch, pk_team: number): string {
  return pk_team === team_one.pk_team ? team_two.name : team_one.name;
}

function placeOf({ round_label, station }: ToDoMatch): string {
  return station === null ? round_label : `${round_label} · Poste ${station}`;
}

/** 'depuis 3 min' */
function sayHowLong(since: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(since)) / MINUTE_MILLISECONDS);
  return minutes < 1 ? "à l'instant" : `depuis ${sayMinutes(minutes)}`;
}

function sayIn(at: string, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / MINUTE_MILLISECONDS);
  return minutes < 1 ? "d'un instant à l'autre" : `dans ${sayMinutes(minutes)}`;
}

function sayMinutes(minutes: number): string {
  if (minutes < HOUR_MINUTES) return `${minutes} min`;
  const rest = String(minutes % HOUR_MINUTES).padStart(2, '0');
  return `${Math.floor(minutes / HOUR_MINUTES)} h ${rest}`;
}

function countMessages(count: number): string {
  return count > 1 ? `${count} messages ne sont jamais arrivés` : "Un message n'est jamais arrivé";
}

const DISCORD_WHY: Record<DiscordFailure | 'late', string> = {
  gone: 'le webhook a été supprimé',
  refused: "Discord n'a pas accepté le message",
  limited: 'Discord demandait de patienter',
  failing: 'Discord répondait par une erreur',
  slow: 'Discord ne répondait pas à temps',
  unreachable: "Discord n'était pas joignable",
  sealed: "l'adresse du webhook ne peut plus être lue",
  late: 'il était trop tard',
};
