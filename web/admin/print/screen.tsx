import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { StationSheet, TeamSheet } from './pairing-sheets.tsx';
import { PrintButtons, type SheetName } from './print-buttons.tsx';
import {
  bracketTitle,
  chosenMatches,
  matchChoices,
  printedMatches,
  printedTeams,
  standingsTitle,
  type MatchChoice,
} from './printed-matches.ts';
import { ScoreSlips } from './score-slips.tsx';
import type { SheetTop } from './sheet.tsx';
import { PlacingsSheet, StandingsSheet } from './standings-sheet.tsx';
import { formatDateTime } from '#web/lib/event-words/dates.ts';
import { liveStatus, useLiveStatus } from '#web/lib/live/live-status.ts';
import { usePageEvent } from '#web/lib/state/page-event.ts';
import { publicStateQuery } from '#web/lib/state/public-state.ts';
import { isInBracket } from '#contract/tournament/round-order.ts';
import { PrintedBracket } from './bracket-container.tsx';
import { loadFailure } from '#web/admin/shared/queries.ts';
import type { ScreenProps } from '#web/admin/shared/screen.ts';
import {
  lastSeenVersion,
  useTournamentState,
  type TournamentState,
} from '#web/admin/shared/tournament-state.ts';
import { tournamentHref } from '#web/admin/tournament/view.ts';
import { withOwnScores } from '#web/unsent-scores/over-state.ts';
import { scoreQueueFor } from '#web/unsent-scores/sender.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Link, useSearchParams } from '#web/ui/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Sheets to print for the venue, also as a fallback when the network is down. */
export function PrintScreen({ title, admin }: Pick<ScreenProps, 'title' | 'admin'>) {
  const { state, error } = useTournamentState();
  const scores = scoreQueueFor(admin.pk_admin, lastSeenVersion);
  const unsent = useSyncExternalStore(scores.subscribe, scores.current);
  const queryClient = useQueryClient();
  const refetch = () => queryClient.refetchQueries({ type: 'active' });
  return (
    <div className="print-frame grid grid-cols-1 gap-6">
      <div className="print:hidden">
        <PageTitle size="screen">{title}</PageTitle>
        <Link
          to={tournamentHref(null)}
          className="text-link mt-3 inline-flex min-h-11 items-center"
        >
          Retour au tournoi
        </Link>
      </div>
      {state !== null && (
        <Sheets state={{ ...state, matches: withOwnScores(state.matches, unsent) }} />
      )}
      {state === null && error === null && (
        <Spinner label="Données en cours de chargement..." className="py-16" />
      )}
      {state === null && error !== null && (
        <LoadFailure {...loadFailure(error, [{ isFetching: false, refetch }])} />
      )}
    </div>
  );
}

/** The sheet that is named in the address: '?feuille=classement'. */
const SHEETS: Readonly<Record<string, SheetName>> = { classement: 'standings', bracket: 'bracket' };
const SHEET_QUERY = 'feuille';
type Sheet = {
  name: SheetName;
  label: string;
  title: string;
  /** Whether it shows the matches chosen above. */
  isMatchSheet?: true;
  render: (top: SheetTop) => ReactNode;
};

function Sheets({ state }: { state: TournamentState }) {
  const [query, setQuery] = useSearchParams();
  const choice = chosenMatches(state, query.get('ronde'));
  const sheets = availableSheets(state, choice);
  const [selectedName, setSelectedName] = useState(
    () => SHEETS[query.get(SHEET_QUERY) ?? ''] ?? 'stations',
  );
  const selectedSheet = sheets.find(({ name }) => name === selectedName) ?? sheets[0];
  const printed = usePrintedNote();

  const print = (name: SheetName): void => {
    flushSync(() => setSelectedName(name));
    window.print();
  };

  return (
    <>
      <div className="grid gap-6 print:hidden">
        <ConnectionNote />
        {choice === undefined ? (
          <p className="text-lg text-soft">Rien à imprimer avant la première ronde.</p>
        ) : (
          <SelectField
            label="Matchs"
            value={choice.value}
            onChange={({ target }) => setQuery({ ronde: target.value }, { replace: true })}
            className="max-w-sm"
          >
            {matchChoices(state).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <PrintButtons sheets={sheets.filter(({ isMatchSheet }) => isMatchSheet)} onPrint={print} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <PrintButtons
            sheets={sheets.filter(({ isMatchSheet }) => !isMatchSheet)}
            onPrint={print}
          />
          <ButtonLink to="/admin/teams/cards" variant="secondary">
            Préparer les cartes des équipes…
          </ButtonLink>
        </div>
        {selectedSheet && (
          <h2 className="headline text-3xl" aria-live="polite">
            Aperçu : {selectedSheet.label}
          </h2>
        )}
      </div>
      {selectedSheet?.render({ event: state.event.name, title: selectedSheet.title, printed })}
    </>
  );
}

/** Printing needs no request: the loaded state is enough. */
function ConnectionNote() {
  const isOffline = useLiveStatus() === 'offline';
  const dataTime = useDataTime();
  if (!isOffline) {
    return (
      <p className="max-w-[60ch] text-lg text-soft">
        Toutes les feuilles sont déjà dans cette page : une fois ouverte, vous pouvez les imprimer
        même sans réseau.
      </p>
    );
  }
  return (
    <Alert tone="info">
      Pas de réseau : les feuilles montrent les données du {formatTimestamp(dataTime())}.
    </Alert>
  );
}

function availableSheets(state: TournamentState, choice: MatchChoice | undefined): Sheet[] {
  const { standings, placings, rounds } = state;
  const hasBracket = rounds.some(isInBracket);
  return [
    ...(choice === undefined ? [] : matchSheets(state, choice)),
    ...sheetIf(standings.length > 0, {
      name: 'standings',
      label: 'Classement',
      title: standingsTitle(state),
      render: (top) => <StandingsSheet top={top} rows={standings} />,
    }),
    ...sheetIf(hasBracket, {
      name: 'bracket',
      label: 'Bracket',
      title: bracketTitle(state),
      render: (top) => <PrintedBracket top={top} state={state} />,
    }),
    ...sheetIf(placings.length > 0, {
      name: 'placings',
      label: 'Places acquises',
      title: state.tournament.phase === 'finished' ? 'Classement final' : 'Places acquises',
      render: (top) => <PlacingsSheet top={top} placings={placings} />,
    }),
  ];
}

function matchSheets(state: TournamentState, choice: MatchChoice): Sheet[] {
  const matches = printedMatches(state, choice);
  const open = matches.filter((match) => match.isUpcoming);
  return [
    {
      name: 'stations',
      label: 'Par poste',
      isMatchSheet: true,
      title: choice.label,
      render: (top) => <StationSheet top={top} matches={matches} />,
    },
    {
      name: 'teams',
      label: 'Par équipe',
      isMatchSheet: true,
      title: choice.label,
      render: (top) => <TeamSheet top={top} teams={printedTeams(state, choice)} />,
    },
    ...sheetIf(open.length > 0, {
      name: 'slips',
      label: 'Feuilles de score',
      isMatchSheet: true,
      title: choice.label,
      render: (top) => <ScoreSlips top={top} matches={open} />,
    }),
  ];
}

function sheetIf(isAvailable: boolean, sheet: Sheet): Sheet[] {
  return isAvailable ? [sheet] : [];
}

/** 'Imprimé le …', updated when printing starts; offline it also says how old the results are. */
function usePrintedNote(): string {
  const [now, setNow] = useState(() => Date.now());
  const dataTime = useDataTime();
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(Date.now()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  const [printed, dataAge] = [formatTimestamp(now), formatTimestamp(dataTime())];
  const isOld = liveStatus() === 'offline' && dataAge !== printed;
  return isOld ? `Imprimé le ${printed}, données du ${dataAge}` : `Imprimé le ${printed}`;
}

/** When the shown state was last loaded. */
function useDataTime(): () => number {
  const queryClient = useQueryClient();
  const { queryKey } = publicStateQuery(usePageEvent());
  return () => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now();
}

function formatTimestamp(timestamp: number): string {
  const day = new Date(timestamp).toLocaleDateString('fr-CH', { dateStyle: 'long' });
  return `${day} ${formatDateTime(new Date(timestamp).toISOString(), new Date(timestamp))}`;
}
