import type { ComponentType, ReactNode } from 'react';
import { tapText, type Tap, type TapCall } from '#web/lib/team-taps/taps.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/router.tsx';
import type { Help, RefereeProps } from './referee.tsx';
import type { ScorePadProps } from './score-pad.tsx';
import { Sides } from './sides.tsx';
import type { Moment, PhoneView } from './view-parts.ts';
import '#web/styles/my-team.css';

export type PhoneProps = {
  view: PhoneView;
  team: { pk_team: number; name: string };
  players: readonly { pk_player: number; username: string }[];
  /** '2 - 1' */
  record: string | null;
  /** Where it stands, and what it takes; null outside of the first stage. */
  standing: { rank: string; needs: string | null } | null;
  /** Why these two meet; null where nothing is to be explained. */
  why: string | null;
  /** The end of the bar: 'Ronde 4 sur 5'. */
  progress: string | null;
  /** Said above it when the connection is lost. */
  connection: ReactNode;
  help: Help;
  /** In milliseconds since 1970. */
  now: number;
  /** Not sent yet. */
  waiting: readonly Tap[];
  refusal: { action: Tap['action']; message: string } | null;
  isOffline: boolean;
  /** A player's own link: the phone looks on. */
  looksOn: boolean;
  /** Its public page, and that of its event. */
  publicPage: string;
  eventPage: string;
  onTap: (call: TapCall) => void;
  parts: PhoneParts;
  /** How the team is called, what it may correct, which other teams there are. */
  children: ReactNode;
};

export type PhoneParts = {
  ScorePad: ComponentType<ScorePadProps>;
  Referee: ComponentType<RefereeProps>;
};

/** A team's own page: what to do now, large, and everything that is asked about it below. */
export function Phone({ view, team, players, record, onTap, children, ...told }: PhoneProps) {
  const { ScorePad, Referee } = told.parts;
  const { above, headline, match, button, note, score, moment } = view;
  return (
    <div className="phone">
      <div className="phone-top">
        <h1 className="proper-name text-3xl">{team.name}</h1>
        <p className="text-soft">
          {[inWords(players.map(({ username }) => username)), record].filter(Boolean).join(' · ')}
        </p>
      </div>
      <section aria-label="Maintenant" className={classes('phone-now', `phone-${moment}`)}>
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
        <Unsent waiting={told.waiting} isOffline={told.isOffline} />
        {told.refusal && (
          <Alert tone="error">{`Pas pris en compte (${tapText(told.refusal)}) : ${told.refusal.message}`}</Alert>
        )}
        {told.looksOn && (
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
          <span className="block text-sm text-soft">Dernier résultat compté</span>
          {view.last}
        </p>
      )}
      {told.why && (
        <details className="phone-row">
          <summary>Pourquoi ce match ?</summary>
          <p className="text-soft">{told.why}</p>
        </details>
      )}
      {told.standing && (
        <div className="phone-row">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{told.standing.needs === null ? 'Classement' : 'Pour passer en bracket'}</span>
            <span className="font-bold text-green">{told.standing.rank}</span>
          </p>
          {told.standing.needs && <p className="text-soft">{told.standing.needs}</p>}
        </div>
      )}
      {children}
      <div className="phone-row">
        <Link to={told.publicPage} className="phone-link">
          Tous nos matchs
        </Link>
      </div>
      <div className="phone-foot">
        {told.looksOn || QUIET_MOMENTS.has(moment) ? (
          <Link to={moment === 'incomplete' ? '/' : told.eventPage} className="phone-link">
            {moment === 'incomplete' ? "Retour à l'accueil" : 'Voir le tournoi'}
          </Link>
        ) : (
          <Referee
            help={told.help}
            now={told.now}
            match={match}
            isWaiting={told.waiting.some(({ action }) => action === 'callReferee')}
            onCall={(pk_match) => onTap({ action: 'callReferee', payload: { pk_match } })}
          />
        )}
        <div className="phone-progress text-soft">
          {told.connection}
          {told.progress}
        </div>
      </div>
    </div>
  );
}

/** Nobody plays yet, or any more. */
const QUIET_MOMENTS: ReadonlySet<Moment> = new Set<Moment>([
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
      {`Pas encore envoyé : ${inWords(waiting.map(tapText))}.`}
      {isOffline && ' Cela partira dès que le réseau revient.'}
    </output>
  );
}

/** As large as it fits: 'Poste 4' is read across a room. A score that is reported is read there, and its button must be in sight. */
function sizeOf(headline: string, score: PhoneView['score']): string {
  const isReported = score !== null && score.stage !== 'open';
  if (headline.length <= 8 && !isReported) return 'phone-huge';
  return headline.length <= 14 ? 'phone-large' : 'phone-long';
}

function inWords(words: readonly string[]): string {
  const last = words.at(-1);
  if (last === undefined) return '';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} et ${last}`;
}
