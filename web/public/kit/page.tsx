import { useState, type ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pagination } from '#web/ui/lists/pagination.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toasts/toast.ts';

/** Every component of the kit in every state. Served in development only. */
export function KitPage() {
  return (
    <div className="wrap grid gap-14 py-10">
      <PageTitle above="En développement seulement" lead="Chaque pièce, dans tous ses états.">
        Kit
      </PageTitle>
      <Buttons />
      <Fields />
      <Messages />
      <Lists />
      <Floating />
    </div>
  );
}

function Buttons() {
  return (
    <Section title="Boutons">
      {VARIANTS.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="small">
            small
          </Button>
          <Button variant={variant} busy>
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <ButtonLink variant={variant} to="/ui">
            link
          </ButtonLink>
        </div>
      ))}
      <Button wide>wide</Button>
    </Section>
  );
}

function Fields() {
  return (
    <Section title="Champs">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Pseudo" placeholder="Zoé" hint="Entre 1 et 32 caractères" />
        <TextField label="Chaîne Twitch" optional type="url" />
        <TextField
          label="Discord"
          defaultValue="un pseudo beaucoup trop long"
          error="Le Discord doit contenir entre 1 et 32 caractères"
        />
        <TextField label="Fermé" disabled defaultValue="Les Aigles" />
        <TextField label="Rechercher" labelHidden type="search" placeholder="Rechercher" />
        <PasswordField label="Mot de passe" defaultValue="Abcdefg1" />
        <PasswordField
          label="Mot de passe"
          error="Le mot de passe doit contenir entre 8 et 20 caractères, au moins une lettre minuscule, une lettre majuscule et un chiffre"
        />
        <SelectField label="Équipe" hint="Une équipe complète ne peut pas être choisie">
          <option>Les Aigles (1 / 2)</option>
          <option disabled>Whiff FC (2 / 2, complète)</option>
        </SelectField>
        <SelectField label="Équipe" error="Veuillez sélectionner une équipe">
          <option value="">Sélectionner une équipe</option>
        </SelectField>
        <SelectField label="Équipe" disabled>
          <option>Aucune équipe</option>
        </SelectField>
      </div>
    </Section>
  );
}

function Messages() {
  return (
    <Section title="Messages">
      <Alert tone="error">L'équipe Whiff FC est complète.</Alert>
      <Alert tone="success">Super ! Votre inscription a bien été prise en compte</Alert>
      <Alert tone="info">Les inscriptions ferment vendredi soir.</Alert>
      <Spinner label="Données en cours de chargement..." />
      <div className="flex flex-wrap gap-2">
        {TAG_TONES.map((tone) => (
          <Tag key={tone} tone={tone}>
            {tone}
          </Tag>
        ))}
      </div>
      <PageTitle size="screen" lead="Le titre d'un écran de travail, plus calme.">
        Ronde suisse 3
      </PageTitle>
    </Section>
  );
}

function Lists() {
  const [page, setPage] = useState(1);
  return (
    <Section title="Listes">
      <div className="grid gap-4 sm:grid-cols-3">
        {CARD_SIDES.map((side) => (
          <Card key={side} side={side}>
            <p className="proper-name text-3xl">{side}</p>
          </Card>
        ))}
      </div>
      <Table
        caption="Deux équipes"
        rows={ROWS}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Nom', renderCell: ({ name }) => <strong>{name}</strong> },
          { header: 'Joueurs', renderCell: ({ players }) => players },
          {
            header: '',
            renderCell: () => (
              <div className="flex gap-1">
                <Button size="small" variant="quiet">
                  Modifier
                </Button>
                <Button size="small" variant="danger">
                  Supprimer
                </Button>
              </div>
            ),
          },
        ]}
      />
      <Pagination
        label="Pages de l'exemple"
        page={page}
        totalPages={3}
        onPage={setPage}
        anchor="listes"
      />
    </Section>
  );
}

function Floating() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Par-dessus">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Ouvrir un dialogue
        </Button>
        {TOAST_TONES.map((tone) => (
          <Button
            key={tone}
            variant="quiet"
            onClick={() => toast("L'équipe Les Aigles a bien été créée", tone)}
          >
            toast {tone}
          </Button>
        ))}
      </div>
      {isOpen && (
        <Dialog title="Supprimer Les Aigles ?" onClose={() => setOpen(false)}>
          <p className="text-soft">Ses deux joueurs n'auront plus d'équipe.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="danger" onClick={() => setOpen(false)}>
              Oui, je suis sûr
            </Button>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Annuler
            </Button>
          </div>
        </Dialog>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-6">
      <h2 className="headline text-4xl">{title}</h2>
      {children}
    </section>
  );
}

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const TAG_TONES = ['plain', 'blue', 'orange', 'green', 'red'] as const;
const CARD_SIDES = ['none', 'blue', 'orange'] as const;
const TOAST_TONES = ['success', 'error', 'info'] as const;
const ROWS = [
  { name: 'Les Aigles', players: '1 / 2' },
  { name: 'Whiff FC', players: '2 / 2' },
];
