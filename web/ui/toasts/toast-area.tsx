import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '#web/ui/classes.ts';
import { typographic } from '#web/typography/typographic.ts';
import { receiveToasts, type ToastTone } from './toast.ts';
import '#web/styles/toasts.css';

type ToastAreaProps = { visible: number; milliseconds: number };

export function ToastArea({ visible, milliseconds }: ToastAreaProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <Toast.Provider limit={visible} timeout={milliseconds}>
      <Toast.Viewport
        aria-label="Notifications"
        className="toasts"
        data-unfolded={isUnfolded || undefined}
        onClick={({ target }) => {
          const isOnWords = target instanceof Element && target.closest('button') === null;
          setUnfolded(isOnWords && !isUnfolded);
        }}
        onMouseLeave={() => setUnfolded(false)}
      >
        <ToastList />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager<{ tone: ToastTone }>();
  useEffect(
    () =>
      receiveToasts(({ text, tone, offer }) => {
        const [title = '', advice] = text.split('\n').map(typographic);
        const id = add({
          // Base UI renders these by itself.
          title,
          description: advice,
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
  return toasts.map((toast, index) => {
    const { Icon, colour } = TONES[toast.data?.tone ?? 'info'];
    const below = index === 0 ? toasts.length - 1 : 0;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'up']}
        className={classes('toast', colour)}
      >
        <Toast.Content className="flex min-h-12 items-center gap-3 pl-3 sm:pl-4">
          <span aria-hidden className="grid shrink-0 justify-items-center">
            <Icon className="size-5" />
            {below > 0 && <span className="toast-more text-sm">+{below}</span>}
          </span>
          <div className="toast-words min-w-0 grow">
            {/* Its text is also its name; a heading would add every toast to the page's outline. */}
            <Toast.Title render={<p />} />
            <Toast.Description />
          </div>
          {toast.actionProps && (
            <Toast.Action
              aria-keyshortcuts="F6"
              className="min-h-12 shrink-0 px-2 font-bold text-blue underline underline-offset-4 hover:text-text"
            />
          )}
          <Toast.Close
            aria-label="Fermer"
            // Base UI hides it from screen readers until the toasts are hovered, but the keyboard still reaches it.
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
  success: { Icon: CircleCheck, colour: 'text-green' },
  error: { Icon: CircleAlert, colour: 'text-red' },
  info: { Icon: Info, colour: 'text-blue' },
} as const satisfies Record<ToastTone, unknown>;
