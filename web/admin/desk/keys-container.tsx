import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { DESK_HEADER, type Desk, type DeskKeyKind } from '#contract/day/desk.ts';
import { Examples } from './examples.tsx';
import { NewKeyDialog, KEY_NAMES, Keys, KEYS_ID, type DeskKeyRow } from './keys.tsx';
import { ConfirmDialog } from '#web/admin/teams/team-links.tsx';
import { call } from '#web/lib/calls/call.ts';
import { failureText } from '#web/lib/calls/failures.ts';
import { useNowByMinute } from '#web/lib/now.ts';
import { copy } from '#web/lib/share.ts';
import { newSecret } from '#web/lib/team-link/stored-teams.ts';
import { deskQuery } from './queries.ts';
import { toast } from '#web/ui/toasts/toast.ts';

type DeskKeysProps = { keys: Desk['keys']; slug: string };

/** Makes and withdraws keys. A new key is shown once and stored nowhere in this browser. */
export function DeskKeys({ keys, slug }: DeskKeysProps) {
  const now = useNowByMinute();
  const queryClient = useQueryClient();
  const cacheDesk = (desk: Desk) => queryClient.setQueryData(deskQuery.queryKey, desk);
  const [newKey, setNewKey] = useState<{ kind: DeskKeyKind; secret: string } | null>(null);
  const [buttonKey, setButtonKey] = useState<string | null>(null);
  const [keyToWithdraw, setKeyToWithdraw] = useState<DeskKeyRow | null>(null);
  const creation = useMutation({
    mutationFn: async (kind: DeskKeyKind) => {
      const secret = newSecret();
      const desk = await call('createDeskKey', { kind }, { headers: { [DESK_HEADER]: secret } });
      return { kind, secret, desk };
    },
    onSuccess: ({ kind, secret, desk }) => {
      cacheDesk(desk);
      setNewKey({ kind, secret });
      if (kind === 'button') setButtonKey(secret);
    },
  });
  const withdrawal = useMutation({
    mutationFn: ({ pk_key }: DeskKeyRow) => call('withdrawDeskKey', { pk_key }),
    onSuccess: (desk) => {
      flushSync(() => {
        cacheDesk(desk);
        setKeyToWithdraw(null);
      });
      document.querySelector<HTMLElement>(`#${KEYS_ID}`)?.focus();
      toast('La clé est retirée : elle ne fonctionne plus');
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
          setKeyToWithdraw(key);
        }}
      />
      <Examples origin={origin} secret={buttonKey} onCopy={(text) => void copyWithToast(text)} />
      {newKey && (
        <NewKeyDialog
          kind={newKey.kind}
          secret={newKey.secret}
          overlays={`${origin}/overlay/${slug}`}
          origin={origin}
          onCopy={(text) => void copyWithToast(text)}
          onClose={() => setNewKey(null)}
        />
      )}
      {keyToWithdraw && (
        <ConfirmDialog
          title="Retirer cette clé ?"
          confirmText="Retirer la clé"
          isDanger
          busy={withdrawal.isPending}
          refusal={withdrawal.error && failureText(withdrawal.error)}
          onConfirm={() => withdrawal.mutate(keyToWithdraw)}
          onCancel={() => setKeyToWithdraw(null)}
        >
          <p className="font-semibold">{KEY_NAMES[keyToWithdraw.kind]}</p>
          <p className="text-base text-soft">
            Elle cesse aussitôt de fonctionner, et ce qui l'utilise s'arrête. Cette action est
            définitive, mais vous pouvez créer une autre clé.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

async function copyWithToast(text: string): Promise<void> {
  const isCopied = await copy(text);
  toast(
    isCopied ? 'Copié' : 'Ce navigateur ne peut pas copier : sélectionnez le texte',
    isCopied ? 'success' : 'error',
  );
}
