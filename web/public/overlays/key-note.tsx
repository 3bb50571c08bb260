import { Alert } from '#web/ui/alert.tsx';

/** `unknown`: the server has not answered yet. */
export type KeyState = 'none' | 'unknown' | 'good' | 'refused';

/** Whether the overlays have a valid reading key, and how to add one. */
export function KeyNote({ state }: { state: KeyState }) {
  if (state === 'refused') {
    return (
      <Alert tone="error">
        {
          "Cette clé de lecture n'est plus valable : les habillages montrent ce que tout le monde voit. Créez-en une autre dans la régie."
        }
      </Alert>
    );
  }
  return <Alert tone="info">{NOTES[state]}</Alert>;
}

const NOTES = {
  none: "Sans clé, les habillages montrent ce que tout le monde voit. Pour un stream en différé, ouvrez cette page depuis la régie, avec une clé de lecture : l'adresse finit alors par #cle=…",
  unknown: 'La clé de lecture est dans les adresses que vous copiez.',
  good: 'La clé de lecture est valable : elle est dans les adresses que vous copiez, et les habillages savent tout de suite ce que sait la régie.',
} as const;
