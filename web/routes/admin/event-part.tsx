import { useState } from 'react';
import type { Event } from '#contract/events.ts';
import type { Tournament } from '#contract/tournament.ts';
import { Dates } from '#web/features/admin-event/dates.tsx';
import { DayPart } from '#web/features/admin-event/day-part.tsx';
import { EstimateBox } from '#web/features/admin-event/estimate-box.tsx';
import type { PartProps } from '#web/features/admin-event/form.ts';
import { FormatPart } from '#web/features/admin-event/format-part.tsx';
import { Identity } from '#web/features/admin-event/identity.tsx';
import { labelOf, type PartId } from '#web/features/admin-event/labels.ts';
import { OwnRules } from '#web/features/admin-event/own-rules.tsx';
import { PicturesPart } from '#web/features/admin-event/pictures-part.tsx';
import { Teams } from '#web/features/admin-event/teams.tsx';
import { Texts } from '#web/features/admin-event/texts.tsx';
import { unitOf } from '#web/features/admin-event/units.ts';
import type { PicturesValues, SavedFields } from '#web/features/admin-event/values.ts';
import type { Faults } from '#web/lib/faults.ts';
import type { SeenPicture } from '#web/lib/send-picture.ts';
import { EventDiscord } from '#web/routes/admin/event-discord.tsx';
import { send } from '#web/routes/admin/event-pictures.ts';
import { Rules } from '#web/routes/admin/event-preview.tsx';

type EventPartProps = PartProps & {
  part: PartId;
  saved: Event;
  /** What is typed, as far as it can be saved. */
  shown: SavedFields;
  tournament: Tournament;
  /** How many teams have registered. */
  teamCount: number;
  seen: ReadonlyMap<string, SeenPicture>;
  onPictures: (add: (now: PicturesValues) => PicturesValues) => void;
};

/** One part of the form. What would break those who have registered cannot be touched, and says why. */
export function EventPart(props: EventPartProps) {
  const { part, values, faults, onChange, onPictures } = props;
  const { saved, shown, tournament, teamCount, seen } = props;
  const form: PartProps = { values, faults, onChange };
  const isArchived = saved.state === 'archived';
  const teams = shown.team_max ?? (teamCount > 1 ? teamCount : USUAL_TEAMS);
  const isPublic = saved.state === 'published' || isArchived;
  return (
    <fieldset disabled={isArchived} className="event-fields">
      {part === 'identite' && (
        <Identity
          {...form}
          origin={window.location.origin}
          publishedAt={isPublic ? saved.slug : null}
        />
      )}
      {part === 'dates' && <Dates {...form} />}
      {part === 'equipes' && <Teams {...form} sizeLock={teamCount > 0 ? SIZE_LOCK : null} />}
      {part === 'format' && (
        <>
          <FormatPart {...form} locks={locksOf(tournament)} teams={teams} />
          <EstimateBox event={shown} teams={teams} />
        </>
      )}
      {part === 'textes' && <Texts {...form} />}
      {part === 'images' && (
        <PicturesPart
          {...form}
          onPictures={onPictures}
          send={send}
          seen={seen}
          isLocked={isArchived}
        />
      )}
      {part === 'jour' && <DayPart {...form} />}
      {part === 'discord' && (isArchived ? <p>{ARCHIVED}</p> : <EventDiscord event={saved} />)}
      {part === 'reglement' && (
        <OwnRules {...form}>
          <Rules event={shown} tournament={tournament} own={[]} />
        </OwnRules>
      )}
    </fieldset>
  );
}

const USUAL_TEAMS = 16;
const ARCHIVED = "L'événement est archivé : il n'annonce plus rien sur Discord.";
const SIZE_LOCK = 'Des équipes sont inscrites : la taille des équipes ne peut plus changer.';

function locksOf({ phase }: Tournament) {
  const hasFirst = phase !== 'registration' && phase !== 'closed';
  const hasLast = phase === 'bracket' || phase === 'finished';
  return {
    first: hasFirst ? 'La première phase a commencé : son format ne change plus.' : null,
    last: hasLast ? 'La phase finale a commencé : son format ne change plus.' : null,
  };
}

/** Nobody is told that a sentence is too short while still typing it; what was told goes when it is mended. */
export function useShownFaults(faults: Faults, isTyping: boolean): Faults {
  const [told, setTold] = useState('');
  const ways = Object.keys(faults).join(' ');
  if (!isTyping && told !== ways) setTold(ways);
  const shown = new Set((isTyping ? told : ways).split(' '));
  return Object.fromEntries(Object.entries(faults).filter(([way]) => shown.has(way)));
}

/** What is typed and cannot be saved, by its name. */
export function missingOf(faults: Faults): string[] {
  return [...new Set(Object.keys(faults).map((way) => labelOf(unitOf(way))))];
}
