import { Alert } from './alert.tsx';

/** Why a form was refused, scrolled into view: on a phone the pressed button is often at the bottom of the screen. */
export function FormRefusal({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <div key={text} ref={bringIntoView} className="scroll-mb-4">
      <Alert tone="error">{text}</Alert>
    </div>
  );
}

function bringIntoView(element: HTMLDivElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
