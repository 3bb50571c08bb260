import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect } from 'react';

import { classes } from './classes.ts';
import { typographic } from '#web/typography/typographic.ts';
import { receiveToasts, type ToastTone } from './toast.ts';

type ToastAreaProps = { visible: number; milliseconds: number };

export function ToastArea({ visible, milliseconds }: ToastAreaProps) {
  return (
    <Toast.Provider limit={visible} timeout={milliseconds}>
      <Toast.Viewport
        aria-label="Notifications"
        className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-md flex-col gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:w-96"
      >
        <Shown />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function Shown() {
  const { toasts, add, close } = Toast.useToastManager<{ tone: ToastTone }>();
  useEffect(
    () =>
      receiveToasts(({ text, tone, offer }) => {
        const id = add({
          // Base UI shows these two by itself.
          title: typographic(text),
          data: { tone },
          ...(offer && {
            timeout: offer.milliseconds,
            actionProps: {
              children: typographic(offer.label),
              onClick: () => {
                close(id);
                offer.onTake();
              },
            },
          }),
        });
      }),
    [add, close],
  );
  return toasts.map((toast) => {
    const { Icon, colour } = TONES[toast.data?.tone ?? 'info'];
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        className={classes(
          'border border-l-3 border-line bg-raise transition-opacity duration-200',
          'data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0',
          colour,
        )}
      >
        <Toast.Content className="flex items-start gap-3 pl-4">
          <Icon aria-hidden className="mt-3.5 size-5 shrink-0" />
          <Toast.Title
            // Its words are also its name; a heading would put every toast in the page's outline.
            render={<p />}
            className="min-w-0 grow py-3 font-medium text-text"
          />
          {toast.actionProps && (
            <Toast.Action className="min-h-12 shrink-0 px-3 font-bold text-blue underline underline-offset-4 hover:text-text" />
          )}
          <Toast.Close
            aria-label="Fermer"
            // Base UI hides it from screen readers until the toasts are pointed at, but the keyboard still gets there.
            aria-hidden={false}
            className="grid size-12 shrink-0 place-items-center text-soft hover:text-text"
          >
            <X aria-hidden className="size-5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

const TONES = {
  success: { Icon: CircleCheck, colour: 'border-l-green text-green' },
  error: { Icon: CircleAlert, colour: 'border-l-red text-red' },
  info: { Icon: Info, colour: 'border-l-blue text-blue' },
} as const satisfies Record<ToastTone, unknown>;
