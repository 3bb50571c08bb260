import type { DiscordSubject } from '#contract/discord.ts';
import { literal } from './literal.ts';
import type { News, Pair } from './news.ts';
import type { Seen, SeenMatch, SeenRound } from './seen.ts';

/** What one message says, and the page of the event that tells more. */
export type Message = { subject: DiscordSubject; content: string; path: string };

/** Discord takes 2,000 characters; a link to the page is written below. */
const LONGEST = 1700;

type About = { event: { name: string; slug: string }; nameOf: Seen['nameOf'] };

/** What is new in sentences: one message, or several where it does not fit into one. */
export function messagesOf(news: News, { event, nameOf }: About): Message[] {
  const { subject, title, lines, page } = said(news, (team) => literal(nameOf(team)));
  const heading = `**${literal(event.name)}**`;
  const path = page === 'register' ? `/register?evenement=${event.slug}` : pathOf(event, page);
  const pages = paged(lines, LONGEST - heading.length - title.length);
  return pages.map((own, index) => {
    const number = pages.length > 1 ? ` (${index + 1}/${pages.length})` : '';
    const content = [`${heading}${title}${number}`, ...own].join('\n');
    return { subject, content, path };
  });
}

/** By which an admin sees that a webhook works. */
export function testMessage(eventName: string): string {
  return `**${literal(eventName)}**${COLON} essai réussi. Les annonces du tournoi arriveront ici.`;
}

type Said = {
  subject: DiscordSubject;
  /** What follows the name of the event. */
  title: string;
  lines: readonly string[];
  page: 'register' | 'event' | 'classement' | 'bracket';
};
type NameOf = (team: number) => string;

function said(news: News, nameOf: NameOf): Said {
  switch (news.kind) {
    case 'registration': {
      const title = `${COLON} les inscriptions sont ouvertes.`;
      return { subject: about('registration'), title, lines: [], page: 'register' };
    }
    case 'rounds':
      return roundsSaid(news.rounds, nameOf);
    case 'changed':
      return changedSaid(news, nameOf);
    case 'gone': {
      const title = `${DOT}${literal(news.label)}${COLON} ces matchs sont retirés. La suite sera annoncée ici.`;
      return { subject: about('changed', news.label), title, lines: [], page: 'event' };
    }
    case 'calls': {
      const lines = news.matches.map((match) => matchLine(match, nameOf));
      const title = `${DOT}À vos postes${COLON}`;
      return { subject: about('calls'), title, lines, page: 'event' };
    }
    case 'result':
      return resultSaid(news, nameOf);
    case 'no-result': {
      const { round, pair } = news;
      const line = `Correction${COLON} le résultat du match ${pairText(pair, nameOf)} est annulé.`;
      return inRound('result', round, [line]);
    }
    case 'champion': {
      const title = `${COLON} **${nameOf(news.team)}** remporte le tournoi${NO_BREAK}!`;
      return { subject: about('champion'), title, lines: [], page: 'event' };
    }
    case 'no-champion': {
      const title = `${COLON} correction, le titre n’est pas encore attribué.`;
      return { subject: about('champion'), title, lines: [], page: 'event' };
    }
  }
}

function roundsSaid(rounds: readonly SeenRound[], nameOf: NameOf): Said {
  const [first] = rounds;
  const linesOf = ({ matches }: SeenRound) => matches.flatMap((match) => lineOf(match, nameOf));
  if (first !== undefined && rounds.length === 1) return inRound('round', first, linesOf(first));
  // All rounds of a group, or both sides of a bracket: each under its own name.
  const lines = rounds.flatMap((round) => [`**${literal(round.label)}**`, ...linesOf(round)]);
  const page = rounds.some(({ isOfBracket }) => isOfBracket) ? 'bracket' : 'classement';
  const title = `${DOT}les matchs sont connus${COLON}`;
  return { subject: about('round', first?.label ?? null), title, lines, page };
}

function changedSaid(
  { round, met, lost }: Extract<News, { kind: 'changed' }>,
  nameOf: NameOf,
): Said {
  const changed = inRound('changed', round, [
    ...met.flatMap((match) => lineOf(match, nameOf)),
    ...lost.map((pair) => `${pairText(pair, nameOf)} n’est plus à l’affiche.`),
  ]);
  return { ...changed, title: `${DOT}${literal(round.label)}, changement${COLON}` };
}

function resultSaid(
  { round, match, isCorrection }: Extract<News, { kind: 'result' }>,
  nameOf: NameOf,
): Said {
  const line = resultText(match, nameOf);
  return inRound('result', round, [isCorrection ? `Correction${COLON} ${line}` : line]);
}

function resultText({ one, two, result }: SeenMatch, nameOf: NameOf): string {
  if (one === null || two === null || result === null) return '';
  const { winner } = result;
  if (winner === null) return `${pairText({ one, two }, nameOf)}${COLON} double forfait.`;
  const score = { one: result.one ?? 0, two: result.two ?? 0 };
  const isWonByScore = winner === one ? score.one > score.two : score.two > score.one;
  const loser = winner === one ? two : one;
  if (!isWonByScore) return `**${nameOf(winner)}** gagne par forfait contre ${nameOf(loser)}.`;
  const side = (team: number) => (team === winner ? `**${nameOf(team)}**` : nameOf(team));
  return `${side(one)} ${score.one} – ${score.two} ${side(two)}`;
}

/** A line alone stands beside the name of its round. */
function inRound(
  kind: DiscordSubject['kind'],
  { label, isOfBracket }: SeenRound,
  lines: readonly string[],
): Said {
  const page = isOfBracket ? 'bracket' : 'classement';
  const title = `${DOT}${literal(label)}${COLON}`;
  return { subject: about(kind, label), title, lines, page };
}

function lineOf(match: SeenMatch, nameOf: NameOf): string[] {
  const { one, two, bye } = match;
  const alone = one ?? two;
  if (bye) return alone === null ? [] : [`${nameOf(alone)}${COLON} exempt`];
  return one === null || two === null ? [] : [matchLine(match, nameOf)];
}

function matchLine({ one, two, station }: SeenMatch, nameOf: NameOf): string {
  if (one === null || two === null) return '';
  const pair = pairText({ one, two }, nameOf);
  return station === null ? pair : `Poste ${station}${COLON} ${pair}`;
}

function pairText({ one, two }: Pair, nameOf: NameOf): string {
  return two === null ? nameOf(one) : `${nameOf(one)} – ${nameOf(two)}`;
}

/** As many lines on each as fit. */
function paged(lines: readonly string[], longest: number): string[][] {
  const pages: string[][] = [[]];
  let length = 0;
  for (const line of lines) {
    if (length > 0 && length + line.length + 1 > longest) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(line);
    length += line.length + 1;
  }
  return pages;
}

function about(kind: DiscordSubject['kind'], round: string | null = null): DiscordSubject {
  return { kind, round };
}

function pathOf({ slug }: About['event'], page: 'event' | 'classement' | 'bracket'): string {
  return page === 'event' ? `/tournaments/${slug}` : `/tournaments/${slug}/${page}`;
}

const NO_BREAK = '\u00A0';
const COLON = `${NO_BREAK}:`;
const DOT = ' · ';
