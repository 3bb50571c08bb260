import { counted } from '#contract/words/french.ts';
import { useState } from 'react';
import { TEAM_MAX } from '#contract/limits.ts';
import { TextField } from '#web/ui/field.tsx';
import { estimateSentences } from './estimate.ts';
import type { SavedFields } from '../values.ts';

type EstimateBoxProps = {
  event: SavedFields;
  /** The largest number of teams, or a guess. */
  teams: number;
};

/** How long the event takes. The organiser can try other numbers of teams and stations. */
export function EstimateBox({ event, teams: proposed }: EstimateBoxProps) {
  const [teams, setTeams] = useState<string | null>(null);
  const [stations, setStations] = useState<string | null>(null);
  const ownStations = String(event.day.stations ?? USUAL_STATIONS);
  const estimate = {
    teams: between(teams ?? String(proposed), 2, TEAM_MAX),
    stations: between(stations ?? ownStations, 1, STATION_MAX),
  };
  return (
    <section aria-label="Durée estimée" className="event-whole event-note grid gap-3">
      <p className="font-semibold">
        Avec {estimate.teams} équipes et {counted(estimate.stations, 'poste')}
      </p>
      {estimateSentences(event, estimate).map((sentence) => (
        <p key={sentence} className="text-soft">
          {sentence}
        </p>
      ))}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Équipes"
          type="number"
          inputMode="numeric"
          min={2}
          max={TEAM_MAX}
          value={teams ?? String(proposed)}
          onChange={({ target }) => setTeams(target.value)}
        />
        <TextField
          label="Postes"
          type="number"
          inputMode="numeric"
          min={1}
          max={STATION_MAX}
          value={stations ?? ownStations}
          onChange={({ target }) => setStations(target.value)}
        />
      </div>
    </section>
  );
}

const USUAL_STATIONS = 8;
const STATION_MAX = 999;

function between(typed: string, min: number, max: number): number {
  const number = Math.round(Number(typed));
  return Number.isFinite(number) ? Math.min(max, Math.max(min, number)) : min;
}
