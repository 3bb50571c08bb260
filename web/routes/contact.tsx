import { Contact } from '#web/features/contact/contact.tsx';

export function ContactPage() {
  return <Contact />;
}
