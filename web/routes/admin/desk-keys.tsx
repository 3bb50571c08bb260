import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DESK_HEADER, type Desk, type DeskKeyKind } from '#contract/desk.ts';
import { Examples } from '#web/features/admin-desk/examples.tsx';
import {
  FreshKey,
  KEY_NAMES,
  Keys,
  KEYS_ID,
  type DeskKeyRow,
} from '#web/features/admin-desk/keys.tsx';
import { AskDialog } from '#web/features/admin-links/team-links.tsx';
import { call } from '#web/lib/call.ts';
import { failureText } from '#web/lib/failures.ts';
import { useNow } from '#web/lib/now.ts';
import { copy } from '#web/lib/share.ts';
import { newSecret } from '#web/lib/team-secrets.ts';
import { deskQuery } from '#web/routes/admin/desk-query.ts';
import { toast } from '#web/ui/toast.ts';

type DeskKeysProps = { keys: Desk['keys']; slug: string };

/** Makes and withdraws keys. Nobody but this browser knows a new one, and it keeps it nowhere. */
export function DeskKeys({ keys, slug }: DeskKeysProps) {
  const now = useNow(MINUTE);
  const queryClient = useQueryClient();
  const learn = (desk: Desk) => queryClient.setQueryData(deskQuery.queryKey, desk);
  const [fresh, setFresh] = useState<{ kind: DeskKeyKind; secret: string } | null>(null);
  const [buttonKey, setButtonKey] = useState<string | null>(null);
  const [asked, setAsked] = useState<DeskKeyRow | null>(null);
  const creation = useMutation({
    mutationFn: async (kind: DeskKeyKind) => {
      const secret = newSecret();
      const desk = await call('createDeskKey', { kind }, { headers: { [DESK_HEADER]: secret } });
      return { kind, secret, desk };
    },
    onSuccess: ({ kind, secret, desk }) => {
      learn(desk);
      setFresh({ kind, secret });
      if (kind === 'button') setButtonKey(secret);
    },
  });
  const withdrawal = useMutation({
    mutationFn: ({ pk_key }: DeskKeyRow) => call('withdrawDeskKey', { pk_key }),
    onSuccess: (desk) => {
      flushSync(() => {
        learn(desk);
        setAsked(null);
      });
      document.querySelector<HTMLElement>(`#${KEYS_ID}`)?.focus();
      toast("La clé est retirée : elle n'ouvre plus rien");
    },
    onError: () => void queryClient.invalidateQueries(deskQuery),
  });
  const { origin } = window.location;
  return (
    <>
      <Keys
        keys={keys}
        now={new Date(now)}
        busy={creation.isPending ? creation.variables : null}
        refusal={creation.error && failureText(creation.error)}
        onCreate={(kind) => creation.mutate(kind)}
        onWithdraw={(key) => {
          withdrawal.reset();
          setAsked(key);
        }}
      />
      <Examples origin={origin} secret={buttonKey} onCopy={(text) => void copied(text)} />
      {fresh && (
        <FreshKey
          kind={fresh.kind}
          secret={fresh.secret}
          overlays={`${origin}/overlay/${slug}`}
          origin={origin}
          onCopy={(text) => void copied(text)}
          onClose={() => setFresh(null)}
        />
      )}
      {asked && (
        <AskDialog
          title="Retirer cette clé ?"
          confirmText="Oui, je suis sûr"
          isDanger
          busy={withdrawal.isPending}
          refusal={withdrawal.error && failureText(withdrawal.error)}
          onConfirm={() => withdrawal.mutate(asked)}
          onCancel={() => setAsked(null)}
        >
          <p className="font-semibold">{KEY_NAMES[asked.kind]}</p>
          <p className="text-base text-soft">
            Elle n'ouvre plus rien, tout de suite : ce qui s'en sert s'arrête. Cela ne s'annule pas,
            mais vous pouvez en faire une autre.
          </p>
        </AskDialog>
      )}
    </>
  );
}

const MINUTE = 60_000;

async function copied(text: string): Promise<void> {
  const isCopied = await copy(text);
  toast(
    isCopied ? 'Copié' : 'Ce navigateur ne copie pas : sélectionnez le texte',
    isCopied ? 'success' : 'error',
  );
}
