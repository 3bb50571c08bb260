import { Contact } from './contact.tsx';
import { useSite } from '#web/lib/state/site.ts';

export function ContactPage() {
  const { organiser, contacts, discord_url } = useSite();
  return <Contact organiser={organiser} contacts={contacts} discord_url={discord_url} />;
}
