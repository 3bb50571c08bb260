import { hasBegun } from '#contract/tournament/has-begun.ts';
import { useState } from 'react';
import type { Event } from '#contract/events/events.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import { Dates } from './dates.tsx';
import { DayPart } from './day-part.tsx';
import { EstimateBox } from './format/estimate-box.tsx';
import type { PartProps } from './form.ts';
import { FormatPart } from './format/format-part.tsx';
import { Identity } from './identity.tsx';
import { fieldLabel } from './labels.ts';
import type { EventPart } from '#web/lib/event-words/event-field-labels.ts';
import { OwnRules } from './texts/own-rules.tsx';
import { PicturesPart } from './pictures/pictures-part.tsx';
import { Teams } from './teams.tsx';
import { Texts } from './texts/texts.tsx';
import { fieldOfPath } from './field-names.ts';
import { WordsLength } from './texts/text-length.tsx';
import type { PicturesValues, SavedFields } from './values.ts';
import type { FormErrors } from '#web/lib/calls/form-errors.ts';
import type { LoadedPicture } from '#web/lib/calls/send-picture.ts';
import { EventDiscord } from './discord/discord-container.tsx';
import { send } from './pictures/pictures.ts';
import { Rules } from './preview/preview-container.tsx';

type EventPartProps = PartProps & {
  part: EventPart;
  saved: Event;
  /** The typed values that are valid. */
  preview: SavedFields;
  tournament: Tournament;
  /** How many teams have registered. */
  teamCount: number;
  loadedPictures: ReadonlyMap<string, LoadedPicture>;
  onPictures: (add: (now: PicturesValues) => PicturesValues) => void;
};

/** One part of the form. A field that would break existing registrations is locked, and says why. */
export function EventPart(props: EventPartProps) {
  const { part, values, errors, onChange, onPictures } = props;
  const { saved, preview, tournament, teamCount, loadedPictures } = props;
  const form: PartProps = { values, errors, onChange };
  const isArchived = saved.state === 'archived';
  const teams = preview.team_max ?? (teamCount > 1 ? teamCount : USUAL_TEAMS);
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
          <FormatPart {...form} locks={formatLocks(tournament)} teams={teams} />
          <EstimateBox event={preview} teams={teams} />
        </>
      )}
      {part === 'textes' && <Texts {...form} />}
      {part === 'images' && (
        <PicturesPart
          {...form}
          onPictures={onPictures}
          send={send}
          loaded={loadedPictures}
          isLocked={isArchived}
        />
      )}
      {part === 'jour' && <DayPart {...form} />}
      {part === 'discord' && (isArchived ? <p>{ARCHIVED}</p> : <EventDiscord event={saved} />)}
      {part === 'reglement' && (
        <OwnRules {...form}>
          <Rules event={preview} tournament={tournament} ownRules={[]} />
        </OwnRules>
      )}
      {PARTS_WITH_WORDS.has(part) && <WordsLength words={values.words} />}
    </fieldset>
  );
}

const USUAL_TEAMS = 16;
const PARTS_WITH_WORDS: ReadonlySet<EventPart> = new Set(['dates', 'textes', 'reglement']);
const ARCHIVED = "L'événement est archivé : il n'annonce plus rien sur Discord.";
const SIZE_LOCK = "Des équipes sont inscrites : la taille des équipes n'est plus modifiable.";

function formatLocks(tournament: Tournament) {
  const { phase } = tournament;
  const hasLast = phase === 'bracket' || phase === 'finished';
  return {
    first: hasBegun(tournament)
      ? "La première phase a commencé : son format n'est plus modifiable."
      : null,
    last: hasLast ? "Le bracket a commencé : son format n'est plus modifiable." : null,
  };
}

/** Hides new errors while somebody types: a half-written sentence is not reported as too short. A mended error goes at once. */
export function useSettledErrors(errors: FormErrors, isTyping: boolean): FormErrors {
  const [settledPaths, setSettledPaths] = useState('');
  const paths = Object.keys(errors).join(' ');
  if (!isTyping && settledPaths !== paths) setSettledPaths(paths);
  const visiblePaths = new Set((isTyping ? settledPaths : paths).split(' '));
  return Object.fromEntries(Object.entries(errors).filter(([path]) => visiblePaths.has(path)));
}

/** The labels of the fields that cannot be saved. */
export function unsavedLabels(errors: FormErrors): string[] {
  return [...new Set(Object.keys(errors).map((path) => fieldLabel(fieldOfPath(path))))];
}
