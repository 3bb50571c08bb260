import { Privacy } from './privacy.tsx';
import { useSite } from '#web/lib/state/site.ts';
import '#web/styles/rules.css';

export function PrivacyPage() {
  const { organiser, privacy_contact, discord_months, twitch_channel } = useSite();
  return (
    <Privacy
      organiser={organiser}
      privacy_contact={privacy_contact}
      discord_months={discord_months}
      twitch_channel={twitch_channel}
    />
  );
}
