import { useState } from 'react';
import { saidDates } from '#contract/event-dates.ts';
import { shownWords } from '#contract/event-words.ts';
import type { Event, EventFields } from '#contract/events.ts';
import type { ShownEvent, ShownPicture } from '#contract/public-state.ts';
import { tournamentAt } from '#contract/registration.ts';
import type { Tournament } from '#contract/tournament.ts';
import type { PartId } from '#web/features/admin-event/labels.ts';
import { PageFrame } from '#web/features/admin-event/page-frame.tsx';
import { Days } from '#web/features/event/days.tsx';
import { Gallery } from '#web/features/event/gallery.tsx';
import { HowToRegister, Introduction, More, Rewards } from '#web/features/event/information.tsx';
import { RulesView } from '#web/features/event/rules-view.tsx';
import { rulesOf } from '#web/features/event/rules.ts';
import { Home } from '#web/features/home/home.tsx';
import { useNow } from '#web/lib/now.ts';
import { isUnplayed, registrationOf, takesTeams } from '#web/lib/registration.ts';
import type { SeenPicture } from '#web/lib/send-picture.ts';
import { useSite } from '#web/lib/site.ts';

type EventPreviewProps = {
  event: ShownEvent;
  tournament: Tournament;
  part: PartId;
  isWide: boolean;
  onWide: (isWide: boolean) => void;
};

/** The pages of the event as visitors will see them, while they are being written. */
export function EventPreview({ event, tournament, part, isWide, onWide }: EventPreviewProps) {
  const [chosen, setChosen] = useState<Page | null>(null);
  const page = chosen ?? PAGE_OF[part];
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
        <ShownPage page={page} event={event} tournament={tournament} />
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

/** Where one sees what the part of the form changes. */
const PAGE_OF: Record<PartId, Page> = {
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

const MINUTE = 60_000;

type ShownPageProps = { page: Page; event: ShownEvent; tournament: Tournament };

function ShownPage({ page, event, tournament }: ShownPageProps) {
  const now = useNow(MINUTE);
  const site = useSite();
  const registration = registrationOf(event, tournament, now);
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
          {takesTeams(registration) && <HowToRegister event={event} />}
        </>
      );
    case 'rules':
      return <Rules event={event} tournament={tournament} own={event.words.rules} />;
  }
}

type RulesProps = {
  event: Pick<ShownEvent, 'name' | 'game' | 'team_size' | 'team_max' | 'waiting_list' | 'format'>;
  tournament: Tournament;
  own: readonly string[];
};

/** The rules as their page shows them. */
export function Rules({ event, tournament, own }: RulesProps) {
  return <RulesView name={event.name} sections={rulesOf(event, tournament)} own={own} />;
}

/** What is typed, as visitors would see it; the pictures come from memory. */
export function asShown(
  saved: Event,
  fields: EventFields,
  seen: ReadonlyMap<string, SeenPicture>,
  ofSite: Pick<ShownEvent, 'logo' | 'poster'>,
): ShownEvent {
  const { pictures, words: _words, ...rest } = fields;
  const shown = (picture: EventFields['pictures']['logo']): ShownPicture | null => {
    const found = picture === null ? undefined : seen.get(picture.hash);
    return found === undefined ? null : { ...found, alt: picture?.alt ?? '' };
  };
  return {
    ...rest,
    pk_event: saved.pk_event,
    state: saved.state,
    current: saved.current,
    version: saved.version,
    day: saved.day,
    words: shownWords(fields),
    said: saidDates(fields),
    logo: shown(pictures.logo) ?? ofSite.logo,
    poster: shown(pictures.poster) ?? ofSite.poster,
    gallery: pictures.gallery.flatMap((picture) => shown(picture) ?? []),
  };
}
