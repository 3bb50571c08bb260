import { oneOr, plural } from '#contract/words/french.ts';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { Team } from '#contract/entities.ts';
import { CardProgress, TeamCards, type TeamCard } from './team-cards.tsx';
import { ConfirmDialog } from './team-links.tsx';
import { alphabetical } from '#web/lib/matches/alphabetical.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { CallError, isAbort } from '#web/lib/calls/http.ts';
import { EventChoiceContext } from '#web/admin/shared/event-choice.ts';
import { EditorScreen } from '#web/admin/shared/editing/editor-screen.tsx';
import { makeTeamLink } from './make-team-link.ts';
import { teamsQuery, combineQueries } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** The A4 sheet with the QR cards of all teams. */
export function TeamCardsScreen({ title }: Pick<ScreenProps, 'title'>) {
  return (
    <EditorScreen title={title} backTo="/admin/teams" loaded={combineQueries(useQuery(teamsQuery))}>
      {([teams]) => <Cards teams={playingTeamsByName(teams)} />}
    </EditorScreen>
  );
}

/** By name, without the teams on the waiting list, which do not play yet. */
function playingTeamsByName(teams: readonly Team[]): Team[] {
  return teams
    .filter(({ waiting }) => waiting === undefined)
    .toSorted((one, two) => alphabetical(one.name, two.name));
}

function Cards({ teams }: { teams: readonly Team[] }) {
  const { chosen } = use(EventChoiceContext);
  const isReadOnly = use(ReadOnly);
  const [isConfirming, setConfirming] = useState(false);
  const { made, isMaking, make, stop } = useCards();
  const { cards, reasons } = made;
  if (isMaking) return <CardProgress done={cards.length} total={teams.length} onStop={stop} />;
  if (cards.length > 0 || reasons.size > 0) {
    const withoutCard = teams.filter(
      ({ pk_team }) => !cards.some((card) => card.pk_team === pk_team),
    );
    return (
      <TeamCards
        event={chosen?.name ?? ''}
        cards={cards}
        withoutCard={withoutCard.map(({ pk_team, name }) => ({
          name,
          reason: reasons.get(pk_team) ?? null,
        }))}
        onPrint={() => window.print()}
        onMakeMissing={() => void make(withoutCard)}
      />
    );
  }
  if (teams.length === 0) return <p>Aucune équipe inscrite pour le moment.</p>;
  return (
    <div className="grid max-w-[60ch] justify-items-start gap-5">
      <p className="text-lg">
        Une carte par équipe, huit par page A4, à découper et à distribuer. Son QR code ouvre la
        page de l'équipe sur un téléphone.
      </p>
      {isReadOnly ? (
        <Alert tone="info">L'événement est archivé : ses équipes n'ont plus de lien.</Alert>
      ) : (
        <Button onClick={() => setConfirming(true)}>Préparer {cardCount(teams.length)}</Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={`Préparer ${cardCount(teams.length)} ?`}
          confirmText={`Préparer ${plural(teams.length, 'la carte', 'les cartes')}`}
          busy={false}
          refusal={null}
          onConfirm={() => {
            setConfirming(false);
            void make(teams);
          }}
          onCancel={() => setConfirming(false)}
        >
          <p>Chaque carte a un nouveau lien, que personne ne pourra afficher une seconde fois.</p>
          <p className="text-base text-soft">
            Les liens plus anciens restent valables, y compris ceux d'une feuille perdue :
            retirez-les depuis la page de chaque équipe.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function cardCount(cards: number): string {
  return oneOr('une carte', cards, 'cartes');
}

/** The cards made so far, and why a team has none. A team that was not tried yet has neither. */
type Made = { cards: readonly TeamCard[]; reasons: ReadonlyMap<number, string> };

/** Makes the cards one after the other: a hundred requests at once would delay everybody else's writes. */
function useCards() {
  const [made, setMade] = useState<Made>({ cards: [], reasons: new Map() });
  const [isMaking, setMaking] = useState(false);
  const abortController = useRef<AbortController>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  async function make(teams: readonly Team[]): Promise<void> {
    const { signal } = (abortController.current = new AbortController());
    setMaking(true);
    setMade(({ cards }) => ({ cards, reasons: new Map() }));
    for (const { pk_team, name } of teams) {
      try {
        const address = await makeTeamLink(pk_team, signal);
        setMade((before) => ({ ...before, cards: [...before.cards, { pk_team, name, address }] }));
      } catch (error) {
        if (isAbort(error)) break;
        const reason = failureText(error);
        setMade((before) => ({ ...before, reasons: new Map(before.reasons).set(pk_team, reason) }));
        // If the server does not answer, it would not answer for the other teams either.
        if (!(error instanceof CallError) || !error.isRefusal) break;
      }
    }
    setMaking(false);
  }

  return { made, isMaking, make, stop: () => abortController.current?.abort() };
}
