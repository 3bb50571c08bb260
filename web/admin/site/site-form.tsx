import type { ReactNode } from 'react';
import * as v from 'valibot';
import { DISCORD_MONTHS_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { isCreditNamed, SiteWords, type Site } from '#contract/events/site.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/router.tsx';
import { NAME_KEYBOARD, type Bind, type FieldText } from '#web/admin/shared/editing/bind.ts';
import { parseContactRows, contactRowsText } from './contact-rows.ts';

export type SiteValues = Record<keyof SiteWords, string>;

type SiteFieldsProps = {
  bind: Bind<keyof SiteValues>;
  /** The list of contacts, which grows and shrinks. */
  contacts: ReactNode;
};

export function SiteFields({ bind, contacts }: SiteFieldsProps) {
  return (
    <>
      <h2 className="headline text-3xl sm:col-span-2">L'organisation</h2>
      <TextField label="Nom de l'organisateur" {...bind('organiser')} />
      <TextField
        label="Site principal"
        optional
        hint="Où mène le logo. Sans adresse, il mène à l'accueil."
        {...ADDRESS}
        {...bind('main_site_url')}
      />
      <TextAreaField
        label="Le site en une phrase"
        hint="Pour les moteurs de recherche et les téléphones."
        rows={2}
        className="sm:col-span-2"
        {...bind('tagline')}
      />

      <Heading>Réseaux sociaux</Heading>
      {SOCIALS.map(({ name, label }) => (
        <TextField key={name} label={label} optional {...ADDRESS} {...bind(name)} />
      ))}

      <Heading>Le stream</Heading>
      <TextField
        label="Chaîne Twitch"
        optional
        hint="Le nom de la chaîne, sans adresse. Sans chaîne, la page Stream l'indique."
        {...NAME_KEYBOARD}
        {...bind('twitch_channel')}
      />

      <Heading>Contacts</Heading>
      {contacts}

      <Heading>L'accueil quand rien n'est annoncé</Heading>
      <TextField label="Titre" className="sm:col-span-2" {...bind('empty_title')} />
      <TextAreaField label="Texte" rows={2} className="sm:col-span-2" {...bind('empty_text')} />

      <Heading>Auteur du site</Heading>
      <TextField label="Nom" optional {...bind('credit_name')} />
      <TextField label="Adresse" optional {...ADDRESS} {...bind('credit_url')} />

      <Heading>Données personnelles</Heading>
      <TextField
        label="À qui écrire"
        hint="Une adresse e-mail ou un pseudo Discord. La page Confidentialité l'affiche."
        {...NAME_KEYBOARD}
        {...bind('privacy_contact')}
      />
      <TextField
        label={DISCORD_MONTHS}
        hint={`De 0 à ${DISCORD_MONTHS_MAX}. Le site retire ensuite ces pseudos, pour toujours.`}
        type="number"
        inputMode="numeric"
        min={0}
        max={DISCORD_MONTHS_MAX}
        {...bind('discord_months')}
      />
      <p className="sm:col-span-2">
        <Link to="/admin/people" className="text-link py-3 font-semibold">
          Effacer une personne
        </Link>
      </p>
    </>
  );
}

const DISCORD_MONTHS = "Conservation des pseudos Discord après l'archivage (mois)";

function Heading({ children }: { children: string }) {
  return <h2 className="headline border-t border-line pt-5 text-3xl sm:col-span-2">{children}</h2>;
}

const ADDRESS = {
  type: 'url',
  inputMode: 'url',
  placeholder: 'https://',
  ...NAME_KEYBOARD,
} as const;

const SOCIALS = [
  { name: 'discord_url', label: 'Discord' },
  { name: 'twitch_url', label: 'Twitch' },
  { name: 'youtube_url', label: 'YouTube' },
  { name: 'tiktok_url', label: 'TikTok' },
  { name: 'instagram_url', label: 'Instagram' },
] as const;

export function siteValues(site: Site): SiteValues {
  return {
    organiser: site.organiser,
    main_site_url: site.main_site_url ?? '',
    tagline: site.tagline,
    discord_url: site.discord_url ?? '',
    twitch_url: site.twitch_url ?? '',
    youtube_url: site.youtube_url ?? '',
    tiktok_url: site.tiktok_url ?? '',
    instagram_url: site.instagram_url ?? '',
    twitch_channel: site.twitch_channel ?? '',
    contacts: contactRowsText(site.contacts.map((contact, index) => ({ id: index, ...contact }))),
    credit_name: site.credit_name ?? '',
    credit_url: site.credit_url ?? '',
    empty_title: site.empty_title,
    empty_text: site.empty_text,
    privacy_contact: site.privacy_contact,
    discord_months: String(site.discord_months),
  };
}

const { entries } = SiteWords;

/** The form holds all contacts in one text, like every other field. */
const contacts = v.pipe(
  v.string(),
  v.transform((text): v.InferInput<typeof entries.contacts> =>
    parseContactRows(text).map(({ id: _id, ...contact }) => contact),
  ),
  entries.contacts,
);

export const siteSchema = v.pipe(
  v.strictObject({ ...entries, contacts }),
  v.forward(
    v.check((site) => isCreditNamed(site), invalid.creditWithoutName),
    ['credit_name'],
  ),
);

export function describeSite(values: SiteValues): FieldText[] {
  return [
    { label: "Nom de l'organisateur", text: values.organiser },
    { label: 'Site principal', text: values.main_site_url || '---' },
    { label: 'Le site en une phrase', text: values.tagline },
    ...SOCIALS.map(({ name, label }) => ({ label, text: values[name] || '---' })),
    { label: 'Chaîne Twitch', text: values.twitch_channel || '---' },
    { label: 'Contacts', text: contactsText(values.contacts) },
    { label: "Titre de l'accueil vide", text: values.empty_title },
    { label: "Texte de l'accueil vide", text: values.empty_text },
    { label: 'Auteur du site', text: values.credit_name || '---' },
    { label: "Adresse de l'auteur du site", text: values.credit_url || '---' },
    { label: 'À qui écrire', text: values.privacy_contact },
    { label: DISCORD_MONTHS, text: values.discord_months },
  ];
}

function contactsText(text: string): string {
  const contactTexts = parseContactRows(text).map(({ title, text: words, discord, channel, url }) =>
    [title, words, discord, channel, url].join(', '),
  );
  return contactTexts.join(' · ') || '---';
}
