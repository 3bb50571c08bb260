import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PlayedTournament } from '#contract/public-state.ts';
import { teamOutcomeText } from '#contract/tournament/match-outcome.ts';
import type { TournamentMatch } from '#contract/tournament/tournament.ts';
import { casterCard } from '#server/day/caster-card.ts';
import { newsMessages } from '#server/discord/messages.ts';
import type { Archive } from '#server/events/archive.ts';
import { archivePage } from '#server/events/archive-page.ts';
import { publicBracket } from '#server/testing/brackets.ts';
import { scoreLine } from '#server/tournament/corrections/corrections.ts';
import { buildEvent, buildTournamentMatch } from '#tests/builders.ts';
import { matchOnAir } from '#web/admin/desk/air-matches.ts';
import type { TournamentState } from '#web/admin/shared/tournament-state.ts';
import { duelSides, stateNote } from '#web/lib/matches/matches.ts';
import { MatchBox } from '#web/public/bracket/tree/match-box.tsx';
import { phoneView } from '#web/public/my-team/phone-view.ts';
import { phoneInputWith, startedTeam } from '#web/public/my-team/testing/phone-inputs.ts';

/** What each writer says of a match of Nova and Octane, as a best of three. */
type Words = {
  ofNova: string;
  ofOctane?: string;
  phone: string;
  caster: string | null;
  desk: string | null;
  discord: string;
  note: string | null;
  letters: string;
  box: string;
  archive: string;
  history?: string;
};

const ENDS: [how: string, match: Partial<TournamentMatch>, words: Words][] = [
  [
    'played',
    won(2, 1),
    {
      ofNova: 'victoire 2 - 1 contre Octane',
      ofOctane: 'défaite 1 - 2 contre Nova',
      phone: 'Victoire 2 - 1',
      caster: "L'équipe Nova gagne 2 - 1.",
      desk: "Terminé. L'équipe Nova gagne 2 - 1.",
      discord: '**Nova** 2 - 1 Octane',
      note: null,
      letters: '2 1',
      box: 'Demi 1Nova2Octane1',
      archive: '2 - 1',
      history: 'Nova 2 - 1 Octane',
    },
  ],
  [
    'given up on the way',
    won(1, 0),
    {
      ofNova: 'victoire par abandon à 1 - 0 contre Octane',
      ofOctane: 'défaite par abandon à 0 - 1 contre Nova',
      phone: 'Victoire par abandon à 1 - 0',
      caster: "L'équipe Nova gagne par abandon à 1 - 0.",
      desk: "Terminé. L'équipe Nova gagne par abandon à 1 - 0.",
      discord: '**Nova** 1 - 0 Octane, abandon de l’équipe Octane',
      note: 'Abandon',
      letters: '1 0',
      box: 'Demi 1AbandonNova1Octane0',
      archive: '1 - 0 (abandon)',
      history: "Nova 1 - 0 Octane, abandon de l'équipe Octane",
    },
  ],
  [
    'won by forfeit',
    won(0, 0),
    {
      ofNova: 'victoire par forfait contre Octane',
      ofOctane: 'défaite par forfait contre Nova',
      phone: 'Victoire par forfait',
      caster: "L'équipe Nova gagne par forfait.",
      desk: "Terminé. L'équipe Nova gagne par forfait.",
      discord: '**Nova** – Octane : forfait de l’équipe Octane',
      note: 'Forfait',
      letters: 'V F',
      box: 'Demi 1ForfaitNovaVOctaneF',
      archive: 'V - F (forfait)',
      history: "Nova – Octane : forfait de l'équipe Octane",
    },
  ],
  [
    'won because the other team had withdrawn',
    won(null, null),
    {
      ofNova: "victoire sans jouer, l'équipe Octane s'est retirée",
      ofOctane: 'retirée, défaite sans jouer contre Nova',
      phone: 'Victoire sans jouer',
      caster: "L'équipe Octane s'est retirée : l'équipe Nova gagne.",
      desk: "Terminé. L'équipe Octane s'est retirée : l'équipe Nova gagne.",
      discord: '**Nova** – Octane : retrait de l’équipe Octane',
      note: 'Retrait',
      letters: 'V R',
      box: 'Demi 1RetraitNovaVOctaneR',
      archive: 'V - R (retrait)',
      history: "Nova – Octane : retrait de l'équipe Octane",
    },
  ],
  [
    'lost by both',
    { unwon: true },
    {
      ofNova: 'double forfait contre Octane',
      ofOctane: 'double forfait contre Nova',
      phone: 'Double forfait',
      caster: 'Double forfait : personne ne gagne.',
      desk: 'Terminé. Double forfait : personne ne gagne.',
      discord: 'Nova – Octane : double forfait',
      note: 'Double forfait',
      letters: 'F F',
      box: 'Demi 1Double forfaitNovaFOctaneF',
      archive: 'double forfait',
      history: 'Nova – Octane : double forfait',
    },
  ],
  [
    'won without an opponent',
    { bye: true, winner_team: 1, fk_team_two: null, team_two_name: null },
    {
      ofNova: 'exempte, victoire sans jouer',
      phone: 'Pause',
      caster: null,
      desk: "Terminé. L'équipe Nova gagne sans jouer.",
      discord: '',
      note: 'Exempte',
      letters: ' ',
      box: 'Demi 1NovaPersonne',
      archive: 'exempte',
    },
  ],
];

test.each(ENDS)('every writer says of a match that was %s the same', (_how, fields, words) => {
  const match = { ...MATCH, ...fields };
  expect({
    ofNova: teamOutcomeText(match, 1, BEST_OF),
    ...(!match.bye && {
      ofOctane: teamOutcomeText(match, 2, BEST_OF),
      history: historyLine(match),
    }),
    phone: phoneHeadline(match),
    caster: casterCard(tournamentWith(match), RULES, match.pk_match)?.result ?? null,
    desk: matchOnAir(tournamentWith(match) as TournamentState, DESK)?.result ?? null,
    discord: discordLine(match),
    note: stateNote(match, BEST_OF),
    letters: duelSides(match)
      .map(({ score }) => score)
      .join(' '),
    box: boxText(match),
    archive: archiveScore(match),
  }).toEqual(words);
});

const BEST_OF = 3;
const RULES = { until: null, hasBracket: true };
const DRAWN = publicBracket(4);
const [FIRST] = DRAWN.matches;
const MATCH: TournamentMatch = {
  ...buildTournamentMatch({ team_one_name: 'Nova', team_two_name: 'Octane' }),
  pk_match: FIRST?.pk_match ?? 0,
  fk_round: FIRST?.fk_round ?? 0,
  key: FIRST?.key ?? '',
};
const NAMES = new Map([[MATCH.key, 'Demi 1']]);
const DESK = {
  fk_match: MATCH.pk_match,
  since: null,
  shown: [],
  swapped: false,
  games: { one: 0, two: 0 },
  wall: null,
};

function won(score_team_one: number | null, score_team_two: number | null) {
  return { winner_team: 1, score_team_one, score_team_two };
}

function tournamentWith(match: TournamentMatch): PlayedTournament {
  return {
    ...DRAWN,
    rounds: DRAWN.rounds.map((round) => ({ ...round, best_of: BEST_OF })),
    matches: DRAWN.matches.map((other) => (other.key === match.key ? match : other)),
  };
}

function phoneHeadline(match: TournamentMatch): string {
  const named = { match: { ...match, fk_team_one: 3 }, name: 'Demi 1', best_of: BEST_OF };
  if (match.winner_team === 1) named.match.winner_team = 3;
  return phoneView(phoneInputWith({ team: startedTeam({ matches: [named] }) })).headline;
}

function discordLine(match: TournamentMatch): string {
  const { key, fk_team_one: one, fk_team_two: two, bye, winner_team: winner } = match;
  const score = { one: match.score_team_one, two: match.score_team_two };
  const result = { ...score, winner, bestOf: BEST_OF };
  const snapshotMatch = { key, one, two, bye, station: null, calledAt: null, result };
  const round = { pk_round: 1, label: 'Demis', isOfBracket: true, matches: [snapshotMatch] };
  const news = { kind: 'result', round, match: snapshotMatch, isCorrection: false } as const;
  const [message] = newsMessages(news, {
    event: { name: 'Coupe', slug: 'coupe' },
    teamName: (team) => (team === 1 ? 'Nova' : 'Octane'),
  });
  return message?.content.replaceAll('\u00A0', ' ').split('\n')[1] ?? '';
}

function boxText(match: TournamentMatch): string {
  const box = createElement(MatchBox, {
    match,
    bestOf: BEST_OF,
    names: NAMES,
    answer: undefined,
    followed: null,
    teamAddress: String,
  });
  return renderToStaticMarkup(box)
    .replace(/<noscript>.*<\/noscript>/, '')
    .replaceAll(/<[^>]+>/g, '');
}

function archiveScore(match: TournamentMatch): string {
  const archive = {
    event: buildEvent(),
    state: { ...tournamentWith(match), matches: [match], teams: [] },
    decisions: [],
  } as unknown as Archive;
  const cells = [...archivePage(archive).matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text);
  return cells[cells.indexOf('Nova') + 1] ?? '';
}

function historyLine(match: TournamentMatch): string {
  const { score_team_one, score_team_two, winner_team, unwon } = match;
  const score = { team_one_score: score_team_one, team_two_score: score_team_two };
  return scoreLine(match, { ...score, winner_team, unwon }, BEST_OF);
}
