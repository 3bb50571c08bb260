import type { ActionPayload, ActionsOfKind } from '#contract/actions.ts';
import { DESK_HEADER, OverlayPiece, WallScene } from '#contract/day/desk.ts';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { SCENE_NAMES } from '#web/lib/scene-names.ts';

/** One button of the desk as a command for a shell, a script or a Stream Deck. */

export type Example = { label: string; command: string };

/** Stands for the key in the examples: an old key cannot be shown again. */
export const KEY_PLACEHOLDER = 'VOTRE_CLE_DE_COMMANDE';

export function examplesFor(origin: string, key: string): Example[] {
  return BUTTONS.map(({ label, ...button }) => ({ label, command: curl(origin, key, button) }));
}

/** Quoted so that the shells of Linux, macOS and Windows all read the same. */
function curl(origin: string, key: string, button: Button): string {
  const body = JSON.stringify({ action: button.action, ...button.payload }).replaceAll('"', '\\"');
  return [
    `curl -X POST "${origin}/api"`,
    '-H "content-type: application/json"',
    `-H "${DESK_HEADER}: ${key}"`,
    `-d "${body}"`,
  ].join(' ');
}

type ButtonName = ActionsOfKind<'desk'>;
type Button = { [A in ButtonName]: { action: A; payload: ActionPayload<A> } }[ButtonName];

const BUTTONS: readonly (Button & { label: string })[] = [
  { label: 'Passer au match suivant', action: 'airNext', payload: {} },
  { label: "Libérer l'antenne", action: 'setOnAir', payload: { pk_match: null } },
  { label: 'Première équipe, + 1', action: 'countGame', payload: { side: 'one', by: 1 } },
  { label: 'Première équipe, − 1', action: 'countGame', payload: { side: 'one', by: -1 } },
  { label: 'Seconde équipe, + 1', action: 'countGame', payload: { side: 'two', by: 1 } },
  { label: 'Seconde équipe, − 1', action: 'countGame', payload: { side: 'two', by: -1 } },
  { label: 'Inverser les côtés', action: 'setSides', payload: {} },
  ...OverlayPiece.options.map((piece) => ({
    label: `Habillage, ${PIECE_NAMES[piece]}`,
    action: 'showPiece' as const,
    payload: { piece },
  })),
  { label: 'Écran de la salle, automatique', action: 'setWall', payload: { scene: null } },
  ...WallScene.options.map((scene) => ({
    label: `Écran de la salle, ${SCENE_NAMES[scene]}`,
    action: 'setWall' as const,
    payload: { scene },
  })),
];
