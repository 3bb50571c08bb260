import type { ScreenProps } from '#web/routes/admin/screen.ts';
import { PERMISSION } from '#contract/limits.ts';
import { site } from '#content/site.ts';
import { Card } from '#web/ui/card.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Tag } from '#web/ui/tag.tsx';

export function DashboardScreen({ admin }: ScreenProps) {
  return (
    <div className="grid gap-10">
      <div className="grid justify-items-start gap-5">
        <PageTitle
          size="screen"
          lead="Choisissez dans le menu ce que vous voulez gérer. Ce que vous enregistrez est visible tout de suite sur le site."
        >
          Bonjour {admin.username}
        </PageTitle>
        <Tag tone="orange">
          {admin.permission === PERMISSION.superAdmin ? 'SuperAdmin' : 'Admin'}
        </Tag>
      </div>
      <ul className="grid gap-6 md:grid-cols-2">
        {CONTACTS.map(({ topic, title, text, discord, channel }) => (
          <Card as="li" key={topic} side={topic === 'problem' ? 'blue' : 'orange'}>
            <h2 className="headline text-3xl">{title}</h2>
            <p className="mt-3 text-soft">{text}</p>
            <p className="mt-4 font-semibold">
              {discord} · {channel}
            </p>
          </Card>
        ))}
      </ul>
    </div>
  );
}

const CONTACTS = site.contacts.filter(({ topic }) => topic !== 'other');
