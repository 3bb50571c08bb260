import { Contact } from '#web/features/contact/contact.tsx';
import { useSite } from '#web/lib/site.ts';

export function ContactPage() {
  const { organiser, contacts, discord_url } = useSite();
  return <Contact organiser={organiser} contacts={contacts} discord_url={discord_url} />;
}
