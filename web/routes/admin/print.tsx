import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { StationSheet, TeamSheet } from '#web/features/admin-print/pairing-sheets.tsx';
import {
  bracketTitle,
  chosenMatches,
  matchChoices,
  printedMatches,
  printedTeams,
  standingsTitle,
  type MatchChoice,
} from '#web/features/admin-print/printed.ts';
import { ScoreSlips } from '#web/features/admin-print/score-slips.tsx';
import type { SheetTop } from '#web/features/admin-print/sheet.tsx';
import { PlacingsSheet, StandingsSheet } from '#web/features/admin-print/standings-sheet.tsx';
import { sayMoment } from '#web/lib/dates.ts';
import { liveStatus, useLiveStatus } from '#web/lib/live-status.ts';
import { usePageEvent } from '#web/lib/page-event.ts';
import { publicStateOf } from '#web/lib/public-state.ts';
import { isInBracket } from '#web/lib/rounds.ts';
import { PrintedBracket } from '#web/routes/admin/print-bracket.tsx';
import { failureOf } from '#web/routes/admin/queries.ts';
import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { useTournamentState, type TournamentState } from '#web/routes/admin/tournament-live.ts';
import { hrefOf } from '#web/routes/admin/tournament-view.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Link, useSearchParams } from '#web/ui/router.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** What an organiser hands out and puts up, for the room and for when the network is gone. */
export function PrintScreen({ title }: Pick<ScreenProps, 'title'>) {
  const { state, error } = useTournamentState();
  const queryClient = useQueryClient();
  const refetch = () => queryClient.refetchQueries({ type: 'active' });
  return (
    <div className="print-frame grid grid-cols-1 gap-6">
      <div className="print:hidden">
        <PageTitle size="screen">{title}</PageTitle>
        <Link to={hrefOf(null)} className="text-link mt-3 inline-flex min-h-11 items-center">
          Retour au tournoi
        </Link>
      </div>
      {state !== null && <Sheets state={state} />}
      {state === null && error === null && (
        <Spinner label="Données en cours de chargement..." className="py-16" />
      )}
      {state === null && error !== null && (
        <LoadFailure {...failureOf(error, [{ isFetching: false, refetch }])} />
      )}
    </div>
  );
}

type SheetName = 'stations' | 'teams' | 'slips' | 'standings' | 'bracket' | 'placings';
/** Where one came from says what is wanted: '?feuille=classement'. */
const SHEETS: Readonly<Record<string, SheetName>> = { classement: 'standings', bracket: 'bracket' };
const SHEET_QUERY = 'feuille';
type Sheet = {
  name: SheetName;
  label: string;
  title: string;
  /** It shows the matches that are chosen above it. */
  isOfMatches?: true;
  show: (top: SheetTop) => ReactNode;
};

function Sheets({ state }: { state: TournamentState }) {
  const [query, setQuery] = useSearchParams();
  const choice = chosenMatches(state, query.get('ronde'));
  const sheets = sheetsOf(state, choice);
  const [named, setNamed] = useState(() => SHEETS[query.get(SHEET_QUERY) ?? ''] ?? 'stations');
  const shown = sheets.find(({ name }) => name === named) ?? sheets[0];
  const printed = usePrintedWords();

  const print = (name: SheetName): void => {
    flushSync(() => setNamed(name));
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
        <PrintButtons sheets={sheets.filter(({ isOfMatches }) => isOfMatches)} onPrint={print} />
        <div className="flex flex-wrap gap-3 border-t border-line pt-6">
          <PrintButtons sheets={sheets.filter(({ isOfMatches }) => !isOfMatches)} onPrint={print} />
          <ButtonLink to="/admin/teams/cards" variant="secondary">
            Cartes QR des équipes…
          </ButtonLink>
        </div>
        {shown && (
          <h2 className="headline text-3xl" aria-live="polite">
            Aperçu : {shown.label}
          </h2>
        )}
      </div>
      {shown?.show({ event: state.event.name, title: shown.title, printed })}
    </>
  );
}

type PrintButtonsProps = { sheets: readonly Sheet[]; onPrint: (name: SheetName) => void };

/** One click prints. */
function PrintButtons({ sheets, onPrint }: PrintButtonsProps) {
  if (sheets.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {sheets.map(({ name, label }) => (
        <Button
          key={name}
          variant={name === 'stations' ? 'primary' : 'secondary'}
          onClick={() => onPrint(name)}
        >
          <Printer aria-hidden className="size-5" />
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Nothing is asked of the server to print: what the tab knows is enough. */
function ConnectionNote() {
  const isOffline = useLiveStatus() === 'offline';
  const known = useKnownMoment();
  if (!isOffline) {
    return (
      <p className="max-w-[60ch] text-lg text-soft">
        Tout ce qui s'imprime est déjà dans cette page : une fois ouverte, elle imprime aussi sans
        réseau.
      </p>
    );
  }
  return (
    <Alert tone="info">
      Pas de réseau : les feuilles disent ce qui était connu le {said(known())}.
    </Alert>
  );
}

function sheetsOf(state: TournamentState, choice: MatchChoice | undefined): Sheet[] {
  const { standings, placings, rounds } = state;
  const hasBracket = rounds.some(isInBracket);
  return [
    ...(choice === undefined ? [] : matchSheets(state, choice)),
    ...sheetIf(standings.length > 0, {
      name: 'standings',
      label: 'Classement',
      title: standingsTitle(state),
      show: (top) => <StandingsSheet top={top} rows={standings} />,
    }),
    ...sheetIf(hasBracket, {
      name: 'bracket',
      label: 'Bracket',
      title: bracketTitle(state),
      show: (top) => <PrintedBracket top={top} state={state} />,
    }),
    ...sheetIf(placings.length > 0, {
      name: 'placings',
      label: 'Places acquises',
      title: state.tournament.phase === 'finished' ? 'Classement final' : 'Places acquises',
      show: (top) => <PlacingsSheet top={top} placings={placings} />,
    }),
  ];
}

function matchSheets(state: TournamentState, choice: MatchChoice): Sheet[] {
  const matches = printedMatches(state, choice);
  const open = matches.filter((match) => match.isToCome);
  return [
    {
      name: 'stations',
      label: 'Par poste',
      isOfMatches: true,
      title: choice.label,
      show: (top) => <StationSheet top={top} matches={matches} />,
    },
    {
      name: 'teams',
      label: 'Par équipe',
      isOfMatches: true,
      title: choice.label,
      show: (top) => <TeamSheet top={top} teams={printedTeams(state, choice)} />,
    },
    ...sheetIf(open.length > 0, {
      name: 'slips',
      label: 'Feuilles de score',
      isOfMatches: true,
      title: choice.label,
      show: (top) => <ScoreSlips top={top} matches={open} />,
    }),
  ];
}

function sheetIf(isThere: boolean, sheet: Sheet): Sheet[] {
  return isThere ? [sheet] : [];
}

/** 'Imprimé le …', of the moment in which it is; and of when the results are, if they may be older. */
function usePrintedWords(): string {
  const [now, setNow] = useState(() => Date.now());
  const known = useKnownMoment();
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(Date.now()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  const [printed, of] = [said(now), said(known())];
  const isOld = liveStatus() === 'offline' && of !== printed;
  return isOld ? `Imprimé le ${printed}, données du ${of}` : `Imprimé le ${printed}`;
}

/** When what is shown was last known to be so. */
function useKnownMoment(): () => number {
  const queryClient = useQueryClient();
  const { queryKey } = publicStateOf(usePageEvent());
  return () => queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now();
}

function said(moment: number): string {
  const day = new Date(moment).toLocaleDateString('fr-CH', { dateStyle: 'long' });
  return `${day} ${sayMoment(new Date(moment).toISOString(), new Date(moment))}`;
}
