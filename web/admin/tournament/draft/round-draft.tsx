import { asSentence } from '#contract/words/french.ts';
import { theTeam } from '#contract/words/team-names.ts';
import { ArrowLeftRight, Shuffle, Undo2 } from 'lucide-react';
import type { Draft } from '#contract/tournament/tournament.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Lines } from '#web/ui/lines.tsx';
import { teamNameIn, type Pairings } from './pairings.ts';

type Team = Pairings[number]['team_one'];

/** Two swapped teams, with the pairings that result. */
export type Exchange = { one: number; other: number; names: string; pairings: Pairings };

type RoundDraftProps = {
  draft: Draft;
  /** The first of the two teams to swap. */
  picked: number | null;
  onPick: (pk_team: number) => void;
  onRedraw: () => void;
  onReset: () => void;
  /** Repeats an exchange on the current draft. */
  onInsist: (exchange: Exchange) => void;
  isSaving: boolean;
  problem: { sentence: string; exchange: Exchange | null } | null;
  /** Announces what was done: teams swapped, round drawn again, draft changed elsewhere. */
  lastNotice: string | null;
};

/** The next round before it is published. Only admins see it, and all see the same. */
export function RoundDraft(props: RoundDraftProps) {
  const { draft, picked, onPick, onRedraw, onReset, onInsist, isSaving, problem, lastNotice } =
    props;
  const pickedName = teamNameIn(draft.pairings, picked);
  const notice =
    pickedName === null ? lastNotice : `Avec quelle équipe échanger ${theTeam(pickedName)} ?`;
  return (
    <section aria-label={`Brouillon de la ronde ${draft.round_number}`} className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="headline text-3xl">Brouillon</h2>
          <p className="mt-1 text-soft">Visible par tous les admins, et par eux seuls.</p>
        </div>
        <div className="flex flex-wrap gap-1">
          {draft.edited ? (
            <Button variant="secondary" size="small" busy={isSaving} onClick={onReset}>
              <Undo2 aria-hidden className="size-5" />
              Revenir au tirage proposé
            </Button>
          ) : (
            <Button variant="secondary" size="small" busy={isSaving} onClick={onRedraw}>
              <Shuffle aria-hidden className="size-5" />
              Tirer à nouveau
            </Button>
          )}
        </div>
      </div>
      {/* Always rendered and always visible: a table must not move under the thumb, and an error must not go unseen. */}
      <div className="sticky top-17 z-10 grid gap-2 bg-ink py-2">
        <output
          className={classes(
            'border-l-3 pl-3',
            notice === null ? 'border-line text-soft' : 'border-blue font-semibold',
          )}
        >
          {notice ?? 'Touchez deux équipes pour les échanger.'}
        </output>
        {problem !== null && <Problem {...problem} onInsist={onInsist} />}
      </div>
      {draft.warnings.map((warning) => (
        <p
          key={warning}
          role="alert"
          className="border-l-3 border-orange bg-panel px-4 py-3 font-semibold text-orange"
        >
          Attention : {warning}
        </p>
      ))}
      <ol className="grid gap-1">
        {withStations(draft.pairings).map(({ station, pairing }) => (
          <PairingRow
            // Keyed by position, so that the pressed button keeps the focus after an exchange.
            key={station}
            station={station}
            pairing={pairing}
            picked={picked}
            onPick={onPick}
          />
        ))}
      </ol>
    </section>
  );
}

type ProblemProps = NonNullable<RoundDraftProps['problem']> & Pick<RoundDraftProps, 'onInsist'>;

function Problem({ sentence, exchange, onInsist }: ProblemProps) {
  return (
    <Alert tone="error">
      <Lines text={sentence} />
      {exchange !== null && (
        <>
          <p className="mt-1 text-text">Les équipes {exchange.names} ne sont pas échangées.</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            onClick={() => onInsist(exchange)}
          >
            <ArrowLeftRight aria-hidden className="size-5" />
            Échanger les équipes {exchange.names}
          </Button>
        </>
      )}
    </Alert>
  );
}

function withStations(pairings: Pairings) {
  return pairings.map((pairing, index) => ({ pairing, station: index + 1 }));
}

type PairingRowProps = {
  station: number;
  pairing: Pairings[number];
  picked: number | null;
  onPick: (pk_team: number) => void;
};

function PairingRow({ station, pairing, picked, onPick }: PairingRowProps) {
  const { team_one, team_two, explanation, rematch, chosen } = pairing;
  return (
    <li
      className={classes(
        'grid items-center gap-x-4 gap-y-1 border border-line bg-panel p-2 sm:grid-cols-[5rem_1fr_auto_1fr_11rem] sm:px-4',
        rematch && 'border-orange',
      )}
    >
      <span className="px-2 text-sm text-soft max-sm:flex max-sm:gap-3 sm:px-0">
        {team_two === null ? 'Exempte' : `Poste ${station}`}
        {chosen && <span className="font-semibold text-blue sm:block">À la main</span>}
      </span>
      <TeamButton team={team_one} side="one" picked={picked} onPick={onPick} />
      {team_two === null ? (
        <span className="text-soft sm:col-span-2">gagne sa ronde sans jouer</span>
      ) : (
        <>
          <span aria-hidden className="hidden text-soft sm:block">
            –
          </span>
          <TeamButton team={team_two} side="two" picked={picked} onPick={onPick} />
        </>
      )}
      <details className="px-2 text-sm sm:px-0 sm:text-right">
        <summary className="inline-flex min-h-9 items-center text-blue underline underline-offset-4">
          Pourquoi ce match ?
        </summary>
        <p className="pb-2 text-soft">{asSentence(explanation)}</p>
      </details>
    </li>
  );
}

type TeamButtonProps = {
  team: Team;
  side: 'one' | 'two';
  picked: number | null;
  onPick: (pk_team: number) => void;
};

function TeamButton({ team: { pk_team, name }, side, picked, onPick }: TeamButtonProps) {
  const isPicked = picked === pk_team;
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      onClick={() => onPick(pk_team)}
      className={classes(
        'flex min-h-12 min-w-0 items-center gap-2 px-3 text-left text-lg font-semibold',
        side === 'one'
          ? 'border-l-3 border-blue sm:flex-row-reverse sm:border-r-3 sm:border-l-0 sm:text-right'
          : 'border-l-3 border-orange',
        isPicked ? 'bg-blue text-ink' : 'hover:bg-raise',
      )}
    >
      {isPicked && <ArrowLeftRight aria-hidden className="size-5 shrink-0" />}
      <span className="min-w-0 truncate">{name}</span>
    </button>
  );
}
