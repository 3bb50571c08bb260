import { useState } from 'react';
import { range } from '#web/lib/range.ts';
import type { TapCall } from '../taps/taps.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { chooseWins, NOTHING_CHOSEN, chosenScore } from './score-choice.ts';
import { outcomeText, type Score, type ScoreView } from './score-view.ts';

export type ScorePadProps = {
  score: ScoreView;
  /** The team of this phone. */
  team: number;
  onTap: (call: TapCall) => void;
};

/** Reports the score: typed with the thumb, or the other team's confirmed with one tap. */
export function ScorePad({ score, team, onTap }: ScorePadProps) {
  const [isEntering, setEntering] = useState(false);
  const { stage, theirs, match, mayEnter } = score;
  const report = ({ one, two }: Score): void => {
    setEntering(false);
    onTap({
      action: 'reportScore',
      payload: { pk_match: match.pk_match, team_one_score: one, team_two_score: two },
    });
  };
  return (
    <section aria-labelledby="le-score" className={classes('phone-score', `phone-${stage}`)}>
      <h2 id="le-score" className="headline text-4xl">
        Le score
      </h2>
      {stage !== 'open' && (
        <output className="block text-lg font-semibold">{score.sentence}</output>
      )}
      {mayEnter && !isEntering && theirs !== null && stage === 'theirs' && (
        <Button wide className="phone-button" onClick={() => report(theirs)}>
          {`Confirmer : ${outcomeText(theirs, match, team)}`}
        </Button>
      )}
      {mayEnter && (stage === 'open' || isEntering) && (
        <Pad score={score} team={team} onReport={report} />
      )}
      {stage === 'open' && <p className="text-soft">{score.sentence}</p>}
      {mayEnter && stage !== 'open' && (
        <Button variant="secondary" wide onClick={() => setEntering(!isEntering)}>
          {isEntering ? 'Annuler' : otherScore(stage)}
        </Button>
      )}
    </section>
  );
}

function otherScore(stage: ScoreView['stage']): string {
  return stage === 'theirs' ? 'Annoncer un autre score' : 'Changer notre score';
}

type PadProps = Pick<ScorePadProps, 'score' | 'team'> & { onReport: (score: Score) => void };

function Pad({ score: { match, winsNeeded }, team, onReport }: PadProps) {
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const chosen = chosenScore(choice);
  const row = (side: 'one' | 'two', name: string | null) => (
    <fieldset className={classes('phone-pad', `phone-${side}`)}>
      <legend className="phone-side">{name}</legend>
      <span className="phone-digits">
        {range(0, winsNeeded).map((wins) => (
          <button
            key={wins}
            type="button"
            aria-pressed={choice[side] === wins}
            onClick={() => setChoice(chooseWins(choice, side, wins, winsNeeded))}
          >
            {wins}
          </button>
        ))}
      </span>
    </fieldset>
  );
  return (
    <>
      {row('one', match.team_one_name)}
      {row('two', match.team_two_name)}
      {chosen && (
        <Button wide className="phone-button" onClick={() => onReport(chosen)}>
          {`Annoncer : ${outcomeText(chosen, match, team)}`}
        </Button>
      )}
    </>
  );
}
