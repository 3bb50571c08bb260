import { asSentence } from '#contract/words/french.ts';
import { Printer } from 'lucide-react';
import type { CardTeam, CasterCard } from '#contract/day/caster-card.ts';
import type { StandingsRow } from '#contract/tournament/tournament.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import '#web/styles/caster-sheet.css';

type CasterSheetProps = {
  card: CasterCard;
  event: string;
  /** The standings with their qualification sentences, which the card does not have. */
  standings: readonly Pick<StandingsRow, 'pk_team' | 'qualification'>[];
  /** When it is printed: 'à 14 h 32'. */
  hour: string;
  onPrint: () => void;
};

/** A printable sheet about a match. */
export function CasterSheet({ card, event, standings, hour, onPrint }: CasterSheetProps) {
  const facts = [card.match, `BO${card.best_of}`, card.station && `poste ${card.station}`];
  const needs = (team: CardTeam): string | null =>
    standings.find(({ pk_team }) => pk_team === team.pk_team)?.qualification?.sentence ?? null;
  const [one, two] = card.teams;
  return (
    <article className="caster-sheet grid gap-6 wrap-anywhere">
      <header className="grid gap-2">
        <p className="text-soft">
          <span className="hidden print:inline">{`${event} · `}</span>
          {facts.filter(Boolean).join(' · ')}
          <span className="hidden print:inline">{` · imprimé ${hour}`}</span>
        </p>
        <h2 className="proper-name text-4xl sm:text-5xl">
          <span className="text-blue">{one.name}</span> contre{' '}
          <span className="text-orange">{two.name}</span>
        </h2>
        {card.result && <p className="text-lg font-semibold">{withUnbrokenScores(card.result)}</p>}
      </header>
      <div className="caster-teams grid gap-6 sm:grid-cols-2">
        <Team team={one} needs={needs(one)} className="border-blue" />
        <Team team={two} needs={needs(two)} className="border-orange" />
      </div>
      <section className="grid gap-2">
        <h3 className="headline text-2xl">Face-à-face</h3>
        {[...card.meetings, ...(card.why === null ? [] : [card.why])].map((sentence) => (
          <p key={sentence}>{withUnbrokenScores(sentence)}</p>
        ))}
      </section>
      {card.stakes.length > 0 && (
        <section className="grid gap-2">
          <h3 className="headline text-2xl">L'enjeu</h3>
          {card.stakes.map((sentence) => (
            <p key={sentence}>{withUnbrokenScores(sentence)}</p>
          ))}
        </section>
      )}
      <div className="print:hidden">
        <Button onClick={onPrint}>
          <Printer aria-hidden className="size-5" />
          Imprimer
        </Button>
      </div>
    </article>
  );
}

type TeamProps = { team: CardTeam; needs: string | null; className: string };

function Team({ team, needs, className }: TeamProps) {
  const { stakes } = team;
  return (
    <section
      aria-label={team.name}
      className={classes('grid content-start gap-4 border-t-3 bg-panel p-4', className)}
    >
      <div>
        <p className="proper-name text-3xl">{team.name}</p>
        <p className="font-semibold">{[team.record, team.standing].filter(Boolean).join(' · ')}</p>
        {team.notes.map((note) => (
          <p key={note}>{withUnbrokenScores(note)}</p>
        ))}
      </div>
      <ul className="grid gap-1">
        {team.players.map(({ username, rank, twitch }) => (
          <li key={username} className="wrap-anywhere">
            <strong className="proper-name text-xl">{username}</strong>
            {rank && <span className="text-soft"> · {rank}</span>}
            {twitch && <span className="text-soft"> · {channelName(twitch)}</span>}
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <h3 className="headline text-xl">Son parcours</h3>
        {team.path.length === 0 && <p>Rien encore : c'est son premier match.</p>}
        <ol className="grid gap-1">
          {team.path.map(({ match, outcome }) => (
            <li key={match}>
              <span className="text-soft">{match} : </span>
              {withUnbrokenScores(outcome)}
            </li>
          ))}
        </ol>
      </div>
      {stakes && (
        <dl className="grid gap-1">
          <div>
            <dt className="inline text-soft">Si elle gagne : </dt>
            <dd className="inline font-semibold">{withUnbrokenScores(stakes.won)}</dd>
          </div>
          <div>
            <dt className="inline text-soft">Si elle perd : </dt>
            <dd className="inline font-semibold">{withUnbrokenScores(stakes.lost)}</dd>
          </div>
        </dl>
      )}
      {needs && <p>{asSentence(needs)}</p>}
    </section>
  );
}

/** 'twitch.tv/nova' */
function channelName(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** Keeps a score on one line. No-break spaces are not enough, because a line may break after a hyphen. */
function withUnbrokenScores(sentence: string): string {
  return sentence.replaceAll(/(\d) - (\d)/g, '$1\u00A0-\u2060\u00A0$2');
}
