import type { DiscordSubject } from '#contract/day/discord.ts';
import { resultLine } from '#contract/tournament/result-words.ts';
import { pairText } from '#contract/words/team-names.ts';
import { typeset } from '#contract/words/typeset.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import type { News, Pair } from './diff.ts';
import type { DiscordSnapshot, SnapshotMatch, SnapshotRound } from './public-snapshot.ts';

/** The text of one message, and the page of the event that it links to. */
export type Message = { subject: DiscordSubject; content: string; path: string };

/** Discord takes 2,000 characters. The link to the page is added later. */
const CONTENT_MAX = 1700;

type MessageContext = {
  event: { name: string; slug: string };
  teamName: DiscordSnapshot['teamName'];
};

/** News as text: one message, or several where it is too long. */
export function newsMessages(news: News, { event, teamName }: MessageContext): Message[] {
  const { subject, title, lines, page } = newsText(news, (team) => escapeMarkdown(teamName(team)));
  const heading = `**${escapeMarkdown(event.name)}**`;
  const path = page === 'register' ? `/register?evenement=${event.slug}` : eventPath(event, page);
  const pages = splitIntoPages(lines, CONTENT_MAX - heading.length - title.length);
  return pages.map((pageLines, index) => {
    const number = pages.length > 1 ? ` (${index + 1}/${pages.length})` : '';
    const content = [`${heading}${title}${number}`, ...pageLines].join('\n');
    return { subject, content: typeset(content), path };
  });
}

/** Shows an admin that a webhook works. */
export function testMessage(eventName: string): string {
  const heading = `**${escapeMarkdown(eventName)}**`;
  return typeset(`${heading} : essai réussi. Les annonces du tournoi arriveront ici.`);
}

type NewsText = {
  subject: DiscordSubject;
  /** Follows the name of the event. */
  title: string;
  lines: readonly string[];
  page: 'register' | 'event' | 'classement' | 'bracket';
};
type FindTeamName = (team: number) => string;

function newsText(news: News, teamName: FindTeamName): NewsText {
  switch (news.kind) {
    case 'registration': {
      const title = ` : les inscriptions sont ouvertes.`;
      return { subject: toSubject('registration'), title, lines: [], page: 'register' };
    }
    case 'rounds':
      return roundsText(news.rounds, teamName);
    case 'changed':
      return changedRoundText(news, teamName);
    case 'gone': {
      const title = `${DOT}${escapeMarkdown(news.label)} : les matchs prévus sont annulés. La suite sera annoncée ici.`;
      return { subject: toSubject('changed', news.label), title, lines: [], page: 'event' };
    }
    case 'calls': {
      const lines = news.matches.map((match) => matchLine(match, teamName));
      const title = `${DOT}À vos postes :`;
      return { subject: toSubject('calls'), title, lines, page: 'event' };
    }
    case 'result':
      return resultNewsText(news, teamName);
    case 'no-result': {
      const { round, pair } = news;
      const line = `Correction : le résultat du match ${pairNames(pair, teamName)} est annulé.`;
      return roundText('result', round, [line]);
    }
    case 'champion': {
      const title = ` : l'équipe **${teamName(news.team)}** remporte le tournoi !`;
      return { subject: toSubject('champion'), title, lines: [], page: 'event' };
    }
    case 'no-champion': {
      const title = ` : correction, le titre n'est pas encore attribué.`;
      return { subject: toSubject('champion'), title, lines: [], page: 'event' };
    }
  }
}

function roundsText(rounds: readonly SnapshotRound[], teamName: FindTeamName): NewsText {
  const [first] = rounds;
  const roundLines = ({ matches }: SnapshotRound) =>
    matches.flatMap((match) => matchLines(match, teamName));
  if (first !== undefined && rounds.length === 1)
    return roundText('round', first, roundLines(first));
  // All rounds of a group, or both sides of a bracket: each with its own heading.
  const lines = rounds.flatMap((round) => [
    `**${escapeMarkdown(round.label)}**`,
    ...roundLines(round),
  ]);
  const page = rounds.some(({ isOfBracket }) => isOfBracket) ? 'bracket' : 'classement';
  const title = `${DOT}les matchs sont connus :`;
  return { subject: toSubject('round', first?.label ?? null), title, lines, page };
}

function changedRoundText(
  { round, newMatches, cancelledPairs }: Extract<News, { kind: 'changed' }>,
  teamName: FindTeamName,
): NewsText {
  const changed = roundText('changed', round, [
    ...newMatches.flatMap((match) => matchLines(match, teamName)),
    ...cancelledPairs.map((pair) => cancelledText(pair, teamName)),
  ]);
  return { ...changed, title: `${DOT}${escapeMarkdown(round.label)}, changement :` };
}

function cancelledText(pair: Pair, teamName: FindTeamName): string {
  return pair.two === null
    ? `L'exemption de l'équipe ${teamName(pair.one)} est annulée.`
    : `Le match ${pairNames(pair, teamName)} est annulé.`;
}

function resultNewsText(
  { round, match, isCorrection }: Extract<News, { kind: 'result' }>,
  teamName: FindTeamName,
): NewsText {
  const line = resultText(match, teamName);
  return roundText('result', round, [isCorrection ? `Correction : ${line}` : line]);
}

function resultText({ one, two, bye, result }: SnapshotMatch, teamName: FindTeamName): string {
  if (one === null || two === null || result === null) return '';
  const side = (team: number) =>
    team === result.winner ? `**${teamName(team)}**` : teamName(team);
  return resultLine({
    fk_team_one: one,
    team_one_name: side(one),
    team_two_name: side(two),
    score_team_one: result.one,
    score_team_two: result.two,
    winner_team: result.winner,
    bye,
    unwon: result.winner === null,
    bestOf: result.bestOf,
  });
}

function roundText(
  kind: DiscordSubject['kind'],
  { label, isOfBracket }: SnapshotRound,
  lines: readonly string[],
): NewsText {
  const page = isOfBracket ? 'bracket' : 'classement';
  const title = `${DOT}${escapeMarkdown(label)} :`;
  return { subject: toSubject(kind, label), title, lines, page };
}

function matchLines(match: SnapshotMatch, teamName: FindTeamName): string[] {
  const { one, two, bye } = match;
  const alone = one ?? two;
  if (bye) return alone === null ? [] : [`${teamName(alone)} : exempte (victoire sans jouer)`];
  return one === null || two === null ? [] : [matchLine(match, teamName)];
}

function matchLine({ one, two, station }: SnapshotMatch, teamName: FindTeamName): string {
  if (one === null || two === null) return '';
  const pair = pairNames({ one, two }, teamName);
  return station === null ? pair : `Poste ${station} : ${pair}`;
}

function pairNames({ one, two }: Pair, teamName: FindTeamName): string {
  return two === null ? teamName(one) : pairText(teamName(one), teamName(two));
}

/** Splits the lines into pages, as many on each as fit. */
function splitIntoPages(lines: readonly string[], maxLength: number): string[][] {
  const pages: string[][] = [[]];
  let length = 0;
  for (const line of lines) {
    if (length > 0 && length + line.length + 1 > maxLength) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(line);
    length += line.length + 1;
  }
  return pages;
}

function toSubject(kind: DiscordSubject['kind'], round: string | null = null): DiscordSubject {
  return { kind, round };
}

function eventPath(
  { slug }: MessageContext['event'],
  page: 'event' | 'classement' | 'bracket',
): string {
  return page === 'event' ? `/tournaments/${slug}` : `/tournaments/${slug}/${page}`;
}

const DOT = ' · ';
