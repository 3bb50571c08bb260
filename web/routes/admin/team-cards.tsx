import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import type { Team } from '#contract/entities.ts';
import { Making, TeamCards, type TeamCard } from '#web/features/admin-links/team-cards.tsx';
import { AskDialog } from '#web/features/admin-links/team-links.tsx';
import { alphabetical } from '#web/lib/alphabetical.ts';
import { failureText } from '#web/lib/failures.ts';
import { ReadOnly } from '#web/lib/read-only.ts';
import { CallError, isAbort } from '#web/lib/wire.ts';
import { EventChoiceContext } from '#web/routes/admin/event-choice.ts';
import { EditorScreen } from '#web/routes/admin/editor-screen.tsx';
import { makeTeamLink } from '#web/routes/admin/make-team-link.ts';
import { teamsQuery, together } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** The A4 sheet of all teams' QR cards. */
export function TeamCardsScreen({ title }: Pick<ScreenProps, 'title'>) {
  return (
    <EditorScreen title={title} backTo="/admin/teams" loaded={together(useQuery(teamsQuery))}>
      {([teams]) => <Cards teams={inOrder(teams)} />}
    </EditorScreen>
  );
}

/** As one looks for them on a table: by name. Who waits for a place does not play yet. */
function inOrder(teams: readonly Team[]): Team[] {
  return teams
    .filter(({ waiting }) => waiting === undefined)
    .toSorted((one, two) => alphabetical(one.name, two.name));
}

function Cards({ teams }: { teams: readonly Team[] }) {
  const { chosen } = use(EventChoiceContext);
  const isReadOnly = use(ReadOnly);
  const [isAsking, setAsking] = useState(false);
  const { made, isMaking, make, stop } = useCards();
  const { cards, reasons } = made;
  if (isMaking) return <Making done={cards.length} total={teams.length} onStop={stop} />;
  if (cards.length > 0 || reasons.size > 0) {
    const missed = teams.filter(({ pk_team }) => !cards.some((card) => card.pk_team === pk_team));
    return (
      <TeamCards
        event={chosen?.name ?? ''}
        cards={cards}
        missed={missed.map(({ pk_team, name }) => ({ name, reason: reasons.get(pk_team) ?? null }))}
        onPrint={() => window.print()}
        onGoOn={() => void make(missed)}
      />
    );
  }
  if (teams.length === 0) return <p>Aucune équipe inscrite pour le moment.</p>;
  return (
    <div className="grid max-w-[60ch] justify-items-start gap-5">
      <p className="text-lg">
        Une carte par équipe, huit par page A4, à découper et à distribuer. Son QR ouvre la page de
        l'équipe sur un téléphone.
      </p>
      {isReadOnly ? (
        <Alert tone="info">L'événement est archivé : ses équipes n'ont plus de lien.</Alert>
      ) : (
        <Button onClick={() => setAsking(true)}>Préparer {count(teams.length)}</Button>
      )}
      {isAsking && (
        <AskDialog
          title={`Préparer ${count(teams.length)} ?`}
          confirmText="Oui, préparer"
          busy={false}
          refusal={null}
          onConfirm={() => {
            setAsking(false);
            void make(teams);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>Chaque carte a un nouveau lien, que personne ne pourra afficher une seconde fois.</p>
          <p className="text-base text-soft">
            Les liens plus anciens restent valables, ceux d'une feuille perdue aussi : retirez-les
            depuis la page de chaque équipe.
          </p>
        </AskDialog>
      )}
    </div>
  );
}

function count(cards: number): string {
  return cards > 1 ? `${cards} cartes` : 'une carte';
}

/** `reasons`: why a team has no card, by its number. Whoever was not come to yet has neither. */
type Made = { cards: readonly TeamCard[]; reasons: ReadonlyMap<number, string> };

/** One after the other: a hundred at once would hold up everybody else's writes. */
function useCards() {
  const [made, setMade] = useState<Made>({ cards: [], reasons: new Map() });
  const [isMaking, setMaking] = useState(false);
  const underWay = useRef<AbortController>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function make(teams: readonly Team[]): Promise<void> {
    const { signal } = (underWay.current = new AbortController());
    setMaking(true);
    setMade(({ cards }) => ({ cards, reasons: new Map() }));
    for (const { pk_team, name } of teams) {
      try {
        const address = await makeTeamLink(pk_team, signal);
        setMade((was) => ({ ...was, cards: [...was.cards, { pk_team, name, address }] }));
      } catch (error) {
        if (isAbort(error)) break;
        const reason = failureText(error);
        setMade((was) => ({ ...was, reasons: new Map(was.reasons).set(pk_team, reason) }));
        // Without an answer, the others would wait in vain too.
        if (!(error instanceof CallError) || !error.isRefusal) break;
      }
    }
    setMaking(false);
  }

  return { made, isMaking, make, stop: () => underWay.current?.abort() };
}
