import { useState } from 'react';
import { eventDateTexts } from '#contract/events/event-dates.ts';
import { completeWords } from '#contract/events/event-words.ts';
import type { Event, EventFields } from '#contract/events/events.ts';
import type { PublicEvent, PublicPicture } from '#contract/public-state.ts';
import { tournamentAt } from '#contract/teams/registration.ts';
import type { Tournament } from '#contract/tournament/tournament.ts';
import type { EventPart } from '#web/lib/event-words/event-field-labels.ts';
import { PageFrame } from './page-frame.tsx';
import { Days } from '#web/public/event/days.tsx';
import { Gallery } from '#web/public/event/gallery.tsx';
import { HowToRegister, Introduction, More, Rewards } from '#web/public/event/information.tsx';
import { RulesView } from '#web/public/rules/rules-view.tsx';
import { eventRules } from '#web/public/rules/rules.ts';
import { Home } from '#web/public/home/home.tsx';
import { useNowByMinute } from '#web/lib/now.ts';
import { isUnplayed, registrationState, acceptsTeams } from '#web/lib/event-words/registration.ts';
import type { LoadedPicture } from '#web/lib/calls/send-picture.ts';
import { useSite } from '#web/lib/state/site.ts';

type EventPreviewProps = {
  event: PublicEvent;
  tournament: Tournament;
  part: EventPart;
  isWide: boolean;
  onWide: (isWide: boolean) => void;
};

/** The event's pages as visitors will see them, while the event is edited. */
export function EventPreview({ event, tournament, part, isWide, onWide }: EventPreviewProps) {
  const [chosen, setChosen] = useState<Page | null>(null);
  const page = chosen ?? PAGE_BY_PART[part];
  return (
    <section aria-label="La page, telle qu'on la verra" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">La page, telle qu'on la verra</p>
        <div className="event-switch">
          <button type="button" aria-pressed={!isWide} onClick={() => onWide(false)}>
            Téléphone
          </button>
          <button type="button" aria-pressed={isWide} onClick={() => onWide(true)}>
            Bureau
          </button>
        </div>
      </div>
      <div className="event-switch">
        {PAGES.map(({ id, label }) => (
          <button key={id} type="button" aria-pressed={id === page} onClick={() => setChosen(id)}>
            {label}
          </button>
        ))}
      </div>
      <PageFrame
        key={page}
        label={`${PAGES.find(({ id }) => id === page)?.label}, aperçu`}
        width={isWide ? DESKTOP : PHONE}
      >
        <PreviewPage page={page} event={event} tournament={tournament} />
      </PageFrame>
    </section>
  );
}

const PHONE = 390;
const DESKTOP = 1280;

const PAGES = [
  { id: 'home', label: 'Accueil' },
  { id: 'event', label: "L'événement" },
  { id: 'rules', label: 'Règlement' },
] as const;
type Page = (typeof PAGES)[number]['id'];

/** The page on which a change of the part is visible. */
const PAGE_BY_PART: Record<EventPart, Page> = {
  identite: 'home',
  dates: 'home',
  equipes: 'event',
  format: 'home',
  textes: 'home',
  images: 'event',
  reglement: 'rules',
  jour: 'event',
  discord: 'event',
};

type PreviewPageProps = { page: Page; event: PublicEvent; tournament: Tournament };

function PreviewPage({ page, event, tournament }: PreviewPageProps) {
  const now = useNowByMinute();
  const site = useSite();
  const registration = registrationState(event, tournament, now);
  switch (page) {
    case 'home':
      return (
        <Home
          site={site}
          event={event}
          others={[]}
          previous={null}
          podium={[]}
          latest={[]}
          now={now}
          teams={null}
          waitingCount={0}
          tournament={tournament}
          openMatches={null}
          followed={null}
          follow={null}
          live={null}
          hours={null}
          days={<Days event={event} tournament={tournament} />}
        />
      );
    case 'event':
      return (
        <>
          <Introduction
            event={event}
            tournament={tournamentAt(tournament, event, now)}
            registration={registration}
            isUnplayed={isUnplayed(event, tournament, now)}
          />
          <Days event={event} isDetailed tournament={tournament}>
            <More event={event} now={now} />
          </Days>
          <Rewards rewards={event.words.rewards} />
          <Gallery pictures={event.gallery} />
          {acceptsTeams(registration) && <HowToRegister event={event} />}
        </>
      );
    case 'rules':
      return <Rules event={event} tournament={tournament} ownRules={event.words.rules} />;
  }
}

type RulesProps = {
  event: Pick<PublicEvent, 'name' | 'game' | 'team_size' | 'team_max' | 'waiting_list' | 'format'>;
  tournament: Tournament;
  ownRules: readonly string[];
};

/** The rules as on their own page. */
export function Rules({ event, tournament, ownRules }: RulesProps) {
  return (
    <RulesView name={event.name} sections={eventRules(event, tournament)} ownRules={ownRules} />
  );
}

/** The event as visitors would see it with what is typed; pictures come from memory. */
export function previewEvent(
  saved: Event,
  fields: EventFields,
  loadedPictures: ReadonlyMap<string, LoadedPicture>,
  sitePictures: Pick<PublicEvent, 'logo' | 'poster'>,
): PublicEvent {
  const { pictures, words: _words, ...rest } = fields;
  const loadedPicture = (picture: EventFields['pictures']['logo']): PublicPicture | null => {
    const found = picture === null ? undefined : loadedPictures.get(picture.hash);
    return found === undefined ? null : { ...found, alt: picture?.alt ?? '' };
  };
  return {
    ...rest,
    pk_event: saved.pk_event,
    state: saved.state,
    current: saved.current,
    version: saved.version,
    day: saved.day,
    words: completeWords(fields),
    said: eventDateTexts(fields),
    logo: loadedPicture(pictures.logo) ?? sitePictures.logo,
    poster: loadedPicture(pictures.poster) ?? sitePictures.poster,
    gallery: pictures.gallery.flatMap((picture) => loadedPicture(picture) ?? []),
  };
}
