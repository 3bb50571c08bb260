import { withDe } from '#contract/words/names.ts';
import type { Site } from '#contract/events/site.ts';
import { Link } from '#web/ui/router.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { privacySections, type PrivacySection } from './sections.ts';

type PrivacyProps = Pick<
  Site,
  'organiser' | 'privacy_contact' | 'discord_months' | 'twitch_channel'
>;

/** What is stored, who sees it and for how long, in plain words for players of fourteen. */
export function Privacy(site: PrivacyProps) {
  const { organiser, privacy_contact } = site;
  return (
    <div className="rules wrap grid gap-10 py-10 lg:py-14">
      <PageTitle
        size="screen"
        lead={`Ce que le site ${withDe(organiser)} garde de vous, qui le voit et pendant combien de temps.`}
      >
        Confidentialité
      </PageTitle>
      <section>
        <h2 className="headline text-4xl sm:text-5xl">Vous décidez</h2>
        <div>
          <p className="mt-3 max-w-[60ch] text-lg wrap-anywhere">
            Pour savoir ce que nous avons sur vous, le corriger ou le faire effacer, écrivez à{' '}
            <strong className="select-all">{privacy_contact}</strong>. Vous n'avez pas à dire
            pourquoi.
          </p>
          <p className="mt-3 max-w-[60ch] text-lg text-soft">
            Effacer veut dire : partout sur le site, « Joueur effacé » et un numéro prennent la
            place de votre pseudo, et votre pseudo Discord, votre Riot ID, votre rang et votre
            chaîne Twitch disparaissent. Les résultats des matchs restent. Cette action est
            définitive. Le nom d'une équipe ne change que si vous le demandez.
          </p>
          <p className="mt-3 text-lg">
            <Link to="/contact" className="text-link py-3 font-semibold">
              Tous les contacts
            </Link>
          </p>
        </div>
      </section>
      {privacySections(site).map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </div>
  );
}

function Section({ title, what, who, howLong }: PrivacySection) {
  return (
    <section>
      <h2 className="headline text-4xl sm:text-5xl">{title}</h2>
      <dl className="mt-3 grid max-w-[60ch] gap-4 text-lg wrap-anywhere">
        <Row label="Ce qui est gardé" text={what} />
        <Row label="Qui le voit" text={who} />
        <Row label="Combien de temps" text={howLong} />
      </dl>
    </section>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="text-soft">{text}</dd>
    </div>
  );
}
