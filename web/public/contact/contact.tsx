import { withDe } from '#contract/words/names.ts';
import { Bug, Lightbulb, MessageCircleQuestion } from 'lucide-react';
import type { Site } from '#contract/events/site.ts';
import { SocialIcon } from '#web/ui/social-icon.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type ContactProps = Pick<Site, 'organiser' | 'contacts' | 'discord_url'>;

export function Contact({ organiser, contacts, discord_url }: ContactProps) {
  return (
    <section className="arena-glow grow">
      <div className="wrap py-10 lg:py-16">
        <PageTitle
          lead={`Toute l'équipe ${withDe(organiser)} est sur Discord. Choisissez le bon interlocuteur, nous répondons vite.`}
        >
          Contact
        </PageTitle>
        <ul className="mt-10 grid gap-5 lg:grid-cols-3 lg:gap-7">
          {contacts.map(({ topic, title, text, discord, channel, url }) => {
            const { Icon, side } = TOPICS[topic];
            return (
              <Card as="li" key={`${title} ${url}`} side={side} className="flex flex-col">
                <Icon
                  aria-hidden
                  className={side === 'blue' ? 'size-10 text-blue' : 'size-10 text-orange'}
                />
                <h2 className="headline mt-4 text-4xl">{title}</h2>
                <p className="mt-3 grow text-soft">{text}</p>
                <dl className="mt-6 grid gap-2 border-t border-line pt-4">
                  <Row label="Contact" value={discord} />
                  <Row label="Salon" value={channel} />
                </dl>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="text-link mt-3 inline-flex min-h-11 items-center gap-2.5 self-start font-semibold"
                >
                  <SocialIcon name="discord" />
                  Écrire dans {channel}
                </a>
              </Card>
            );
          })}
        </ul>
        {discord_url !== null && (
          <ButtonLink to={discord_url} external className="mt-9 w-full sm:w-auto">
            <SocialIcon name="discord" />
            Rejoindre le Discord
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="font-semibold select-all">{value}</dd>
    </div>
  );
}

const TOPICS = {
  problem: { Icon: Bug, side: 'orange' },
  suggestion: { Icon: Lightbulb, side: 'blue' },
  other: { Icon: MessageCircleQuestion, side: 'orange' },
} as const satisfies Record<Site['contacts'][number]['topic'], unknown>;
