import type { EliminationFormat } from '#contract/tournament/format.ts';
import { CheckChoice } from '#web/ui/check-choice.tsx';
import { BestOf } from './best-of.tsx';

type LastFieldsProps = {
  last: EliminationFormat;
  isLocked: boolean;
  onChange: (last: EliminationFormat) => void;
};

export function LastFields({ last, isLocked, onChange }: LastFieldsProps) {
  const bestOf = (round: keyof EliminationFormat['best_of']) => ({
    value: last.best_of[round],
    onChange: (games: number) =>
      onChange({ ...last, best_of: { ...last.best_of, [round]: games } }),
  });
  return (
    <fieldset disabled={isLocked} className="event-fields event-whole">
      <legend className="headline text-3xl">
        {last.kind === 'single' ? 'Élimination directe' : 'Double élimination'}
      </legend>
      {last.kind === 'single' ? (
        <>
          <BestOf label="Matchs" hint="Tous les matchs avant la finale." {...bestOf('winner')} />
          <BestOf
            label="Finale"
            hint="Le dernier match, qui désigne le champion."
            {...bestOf('final')}
          />
          <CheckChoice
            className="event-whole"
            label="Petite finale"
            hint="Les perdants des demi-finales jouent la troisième place ; sinon ils partagent cette place."
            checked={last.third_place}
            disabled={isLocked}
            onChange={(third_place) => onChange({ ...last, third_place })}
          />
          {last.third_place && (
            <BestOf
              label="Match pour la troisième place"
              hint="Il se joue en même temps que la finale."
              {...bestOf('third')}
            />
          )}
        </>
      ) : (
        <>
          <BestOf
            label="Winner bracket"
            hint="Les matchs des équipes qui n'ont pas encore perdu."
            {...bestOf('winner')}
          />
          <BestOf
            label="Loser bracket"
            hint="Les matchs de la seconde chance, après une première défaite."
            {...bestOf('loser')}
          />
          <BestOf
            label="Grande finale"
            hint="Entre l'équipe gagnante du winner bracket et celle du loser bracket."
            {...bestOf('final')}
          />
          <CheckChoice
            className="event-whole"
            label="Match décisif"
            hint="Si l'équipe du loser bracket gagne la grande finale, on la rejoue : chaque équipe n'a alors perdu qu'une fois."
            checked={last.reset}
            disabled={isLocked}
            onChange={(reset) => onChange({ ...last, reset })}
          />
        </>
      )}
    </fieldset>
  );
}
