import { joinWithEt } from '#contract/words/french.ts';
import type { ComponentType, ReactNode } from 'react';
import { NOT_DEFINED } from '#contract/public-state.ts';
import type { PublicMatch } from '#web/lib/matches/matches.ts';
import { tapText, type Tap, type TapCall } from './taps/taps.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/router.tsx';
import type { Help, RefereeProps } from './score/referee.tsx';
import type { ScorePadProps } from './score/score-pad.tsx';
import type { PhoneSituation, PhoneView } from './view-parts.ts';
import '#web/styles/my-team.css';

export type PhoneProps = {
  view: PhoneView;
  team: { pk_team: number; name: string };
  players: readonly { pk_player: number; username: string }[];
  /** '2 - 1' */
  record: string | null;
  /** Rank and what the team needs; null outside of the first stage. */
  standing: { rank: string; needs: string | null } | null;
  /** The reason for this match; null where there is nothing to explain. */
  why: string | null;
  /** The end of the bar: 'Ronde 4 sur 5'. */
  progress: string | null;
  /** The badge of a lost connection. */
  connection: ReactNode;
  help: Help;
  /** In milliseconds since 1970. */
  now: number;
  /** Taps that are not sent yet. */
  waiting: readonly Tap[];
  refusal: { action: Tap['action']; message: string } | null;
  isOffline: boolean;
  /** A player's own link: it can only look. */
  isReadOnly: boolean;
  /** The public pages of the team and of its event. */
  publicPage: string;
  eventPage: string;
  onTap: (call: TapCall) => void;
  parts: PhoneParts;
  /** Calls, corrections and other teams. */
  children: ReactNode;
};

export type PhoneParts = {
  ScorePad: ComponentType<ScorePadProps>;
  Referee: ComponentType<RefereeProps>;
};

/** A team's own page: what to do now, in large letters, and details below. */
export function Phone({ view, team, players, record, onTap, children, ...rest }: PhoneProps) {
  const { ScorePad, Referee } = rest.parts;
  const { above, headline, match, button, note, score, situation } = view;
  return (
    <div className="phone">
      <div className="phone-top">
        <h1 className="proper-name text-3xl">{team.name}</h1>
        <p className="text-soft">
          {[joinWithEt(players.map(({ username }) => username)), record]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <section aria-label="Maintenant" className={classes('phone-now', `phone-${situation}`)}>
        <div aria-live="polite">
          <p className="phone-above">{above}</p>
          <p className={classes('phone-headline', sizeOf(headline, score))}>{headline}</p>
          {match && <Sides match={match} />}
        </div>
        {button && (
          <Button wide className="phone-button" onClick={() => onTap(button.call)}>
            {button.label}
          </Button>
        )}
        <p className="text-soft">{note}</p>
        <Unsent waiting={rest.waiting} isOffline={rest.isOffline} />
        {rest.refusal && (
          <Alert tone="error">{`Refusé : ${tapText(rest.refusal)}. ${rest.refusal.message}`}</Alert>
        )}
        {rest.isReadOnly && (
          <p className="text-sm text-soft">
            Avec votre lien, vous voyez tout. Pour confirmer ou annoncer un score, il faut le lien
            de l'équipe.
          </p>
        )}
      </section>
      {score && (
        <ScorePad key={score.match.pk_match} score={score} team={team.pk_team} onTap={onTap} />
      )}
      {view.last !== null && (
        <p className="phone-row">
          <span className="block text-sm text-soft">Dernier résultat enregistré</span>
          {view.last}
        </p>
      )}
      {rest.why && (
        <details className="phone-row">
          <summary>Pourquoi ce match ?</summary>
          <p className="text-soft">{rest.why}</p>
        </details>
      )}
      {rest.standing && (
        <div className="phone-row">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{rest.standing.needs === null ? 'Classement' : 'Pour vous qualifier'}</span>
            <span className="font-bold text-green">{rest.standing.rank}</span>
          </p>
          {rest.standing.needs && <p className="text-soft">{rest.standing.needs}</p>}
        </div>
      )}
      {children}
      <div className="phone-row">
        <Link to={rest.publicPage} className="phone-link">
          Tous nos matchs
        </Link>
      </div>
      <div className="phone-foot">
        {rest.isReadOnly || QUIET_SITUATIONS.has(situation) ? (
          <Link to={situation === 'incomplete' ? '/' : rest.eventPage} className="phone-link">
            {situation === 'incomplete' ? "Retour à l'accueil" : 'Voir le tournoi'}
          </Link>
        ) : (
          <Referee
            help={rest.help}
            now={rest.now}
            match={match}
            isWaiting={rest.waiting.some(({ action }) => action === 'callReferee')}
            onCall={(pk_match) => onTap({ action: 'callReferee', payload: { pk_match } })}
          />
        )}
        <div className="phone-progress text-soft">
          {rest.connection}
          {rest.progress}
        </div>
      </div>
    </div>
  );
}

/** Nobody plays yet, or any more. */
const QUIET_SITUATIONS: ReadonlySet<PhoneSituation> = new Set<PhoneSituation>([
  'gone',
  'waiting-list',
  'incomplete',
  'registered',
  'over',
  'champion',
]);

function Unsent({ waiting, isOffline }: Pick<PhoneProps, 'waiting' | 'isOffline'>) {
  if (waiting.length === 0) return null;
  return (
    <output className="phone-unsent">
      {`Pas encore envoyé : ${joinWithEt(waiting.map(tapText))}.`}
      {isOffline && ' Envoi dès le retour du réseau.'}
    </output>
  );
}

/** The headline as large as it fits, to be read from afar. Smaller with a reported score, whose button must be visible. */
function sizeOf(headline: string, score: PhoneView['score']): string {
  const isReported = score !== null && score.stage !== 'open';
  if (headline.length <= 8 && !isReported) return 'phone-huge';
  return headline.length <= 14 ? 'phone-large' : 'phone-long';
}

/** The two teams: the first is blue, the second orange. */
function Sides({ match }: { match: PublicMatch }) {
  return (
    <p className="phone-sides">
      <span className="phone-side phone-one">{match.team_one_name ?? NOT_DEFINED}</span>
      <span className="font-medium text-soft">contre</span>
      <span className="phone-side phone-two">{match.team_two_name ?? NOT_DEFINED}</span>
    </p>
  );
}
