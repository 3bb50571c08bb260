import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from '#web/ui/router.tsx';

import { classes } from './classes.ts';

type DialogProps = {
  title: ReactNode;
  /** Called by Escape, by the backdrop and by the cross. The parent then stops rendering it. */
  onClose: () => void;
  /** The address without the dialog, if the dialog has its own: it can then be opened and closed without scripts. */
  closeTo?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** Open for as long as it is rendered. */
export function Dialog({ title, onClose, closeTo, children, className }: DialogProps) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);

  const closeFromBackdrop = useEffectEvent((event: MouseEvent) => {
    if (ref.current !== null && isOutside(ref.current, event)) onClose();
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    // The server's open attribute is not modal: it is removed, so that showModal can open the dialog.
    dialog.removeAttribute('open');
    dialog.showModal();
    dialog.addEventListener('click', closeFromBackdrop);
    return () => {
      dialog.removeEventListener('click', closeFromBackdrop);
      // Closing it, rather than only removing it, restores the focus.
      dialog.close();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      open={closeTo !== undefined}
      aria-labelledby={titleId}
      className={classes('modal', className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => !event.currentTarget.open && onClose()}
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-4 bg-panel pl-5 sm:pl-7">
        <h2 id={titleId} className="headline pt-4 text-4xl">
          {title}
        </h2>
        {closeTo === undefined ? (
          <button type="button" aria-label="Fermer" onClick={onClose} className={CROSS}>
            <X aria-hidden />
          </button>
        ) : (
          <Link to={closeTo} aria-label="Fermer" className={CROSS}>
            <X aria-hidden />
          </Link>
        )}
      </div>
      <div className="p-5 pt-4 sm:p-7 sm:pt-5">{children}</div>
    </dialog>
  );
}

const CROSS = 'grid size-14 shrink-0 place-items-center text-soft hover:bg-raise hover:text-text';

function isOutside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  // The backdrop belongs to the dialog. A key pressed on a button inside also clicks, at 0, 0.
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
