import { MINUTE_MILLISECONDS } from '#contract/words/durations.ts';
import { counted, formatDuration, joinWithEt, oneOr, scoreText } from '#contract/words/french.ts';
import { pairText, theTeam } from '#contract/words/team-names.ts';
import { elapsedText } from '#web/lib/matches/match-progress.ts';
import type { DiscordFailure } from '#contract/day/discord.ts';
import type { ToDoItem, ToDoMatch } from '#contract/day/reports.ts';

/** The label and colour of each kind of item. */
export const KINDS = {
  dispute: { label: 'Litige', tone: 'red' },
  help: { label: 'Arbitre', tone: 'orange' },
  late: { label: 'En retard', tone: 'orange' },
  report: { label: 'Annoncé', tone: 'blue' },
  discord: { label: 'Discord', tone: 'orange' },
  incomplete: { label: 'Incomplète', tone: 'plain' },
} as const satisfies Record<ToDoItem['kind'], { label: string; tone: string }>;

/** The title of an item: who or what it is about. */
export function itemTitle(item: ToDoItem): string {
  switch (item.kind) {
    case 'dispute':
      return pairText(item.match.team_one.name, item.match.team_two.name);
    case 'help':
      return `${item.team.name} : arbitre demandé`;
    case 'late':
      return `${joinWithEt(item.teams.map(({ name }) => name))} : pas encore au poste`;
    case 'report': {
      const { team_one, team_two } = item.match;
      return `${team_one.name} ${reportedScoreText(item.report)} ${team_two.name}`;
    }
    case 'discord':
      return item.unsent > 0
        ? `${countMessages(item.unsent)} sur Discord`
        : "Plus rien n'est envoyé sur Discord";
    case 'incomplete': {
      const { team, player_count, capacity } = item;
      return `${team.name} : ${counted(player_count, 'joueur')} sur ${capacity}`;
    }
  }
}

/** Who reported it, where, and since when. */
export function itemDetails(item: ToDoItem, now: number): string {
  if (item.kind === 'incomplete') return 'Complétez cette équipe ou retirez-la avant le début.';
  if (item.kind === 'discord') {
    return [DISCORD_WHY[item.why ?? 'late'], sinceText(item.since, now)].join(' · ');
  }
  const { match, since } = item;
  const location = match === null ? [] : [roundAndStation(match)];
  return [...reporterText(item), ...location, sinceText(since, now), ...dueText(item, now)].join(
    ' · ',
  );
}

function reporterText(item: ToDoItem): string[] {
  if (item.kind === 'report')
    return [`selon ${theTeam(teamNameIn(item.match, item.report.fk_team))}`];
  if (item.kind !== 'help' || item.match === null) return [];
  return [`contre ${theTeam(opponentNameIn(item.match, item.team.pk_team))}`];
}

function dueText(item: ToDoItem, now: number): string[] {
  if (item.kind !== 'report' || item.accepted_at === null) return [];
  return [`accepté automatiquement ${remainingText(item.accepted_at, now)}`];
}

/** '2 - 1' */
export function reportedScoreText(report: {
  team_one_score: number;
  team_two_score: number;
}): string {
  return scoreText(report.team_one_score, report.team_two_score);
}

export function teamNameIn(
  { team_one, team_two }: Pick<ToDoMatch, 'team_one' | 'team_two'>,
  pk_team: number,
): string {
  return pk_team === team_one.pk_team ? team_one.name : team_two.name;
}

function opponentNameIn({ team_one, team_two }: ToDoMatch, pk_team: number): string {
  return pk_team === team_one.pk_team ? team_two.name : team_one.name;
}

function roundAndStation({ round_label, station }: ToDoMatch): string {
  return station === null ? round_label : `${round_label} · Poste ${station}`;
}

/** 'depuis 3 min' */
function sinceText(since: string, now: number): string {
  const elapsed = now - Date.parse(since);
  return elapsed < MINUTE_MILLISECONDS ? "à l'instant" : `depuis ${elapsedText(elapsed)}`;
}

function remainingText(at: string, now: number): string {
  const minutes = Math.ceil((Date.parse(at) - now) / MINUTE_MILLISECONDS);
  return minutes < 1 ? "d'un instant à l'autre" : `dans ${formatDuration(minutes)}`;
}

function countMessages(count: number): string {
  return oneOr("Un message n'est jamais arrivé", count, 'messages ne sont jamais arrivés');
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
