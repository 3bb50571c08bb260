import { ExternalLink } from 'lucide-react';
import { Piece, WallScene } from '#contract/desk.ts';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { SCENE_NAMES } from '#web/lib/scene-names.ts';
import { DeskButton } from './desk-button.tsx';
import { SHORTCUTS, pieceShortcut, sceneShortcut } from './shortcuts.ts';

type PiecesProps = {
  /** Of the page with the previews; null where visitors have none. */
  address: string | null;
  shown: readonly Piece[];
  isIdle: boolean;
  onPiece: (piece: Piece, shown: boolean) => void;
};

/** What the stream shows above the game. */
export function Pieces({ address, shown, isIdle, onPiece }: PiecesProps) {
  return (
    <section aria-labelledby="habillage" className="grid gap-4">
      <div className={HEAD}>
        <h2 id="habillage" className="headline text-3xl">
          Habillage
        </h2>
        {address !== null && <Opened to={address}>Aperçus et adresses pour OBS</Opened>}
      </div>
      <div className={GRID}>
        {Piece.options.map((piece) => {
          const isOn = shown.includes(piece);
          return (
            <DeskButton
              isNarrow
              key={piece}
              shortcut={pieceShortcut(piece)}
              isOn={isOn}
              isIdle={isIdle}
              onPress={() => onPiece(piece, !isOn)}
            >
              {PIECE_NAMES[piece]}
              <span className="block text-sm font-normal">{isOn ? 'À l’image' : 'Retiré'}</span>
            </DeskButton>
          );
        })}
      </div>
    </section>
  );
}

type WallProps = {
  /** Of the screen; null where visitors have none. */
  address: string | null;
  /** Null while it follows the day. */
  scene: WallScene | null;
  isIdle: boolean;
  onScene: (scene: WallScene | null) => void;
};

/** What the screen in the room shows. */
export function Wall({ address, scene, isIdle, onScene }: WallProps) {
  return (
    <section aria-labelledby="ecran" className="grid gap-4">
      <div className={HEAD}>
        <h2 id="ecran" className="headline text-3xl">
          Écran de la salle
        </h2>
        {address !== null && <Opened to={address}>Ouvrir l'écran</Opened>}
      </div>
      <div className={GRID}>
        <DeskButton
          isNarrow
          shortcut={SHORTCUTS.wallFree}
          isOn={scene === null}
          isIdle={isIdle}
          onPress={() => onScene(null)}
        >
          Suit la journée
        </DeskButton>
        {WallScene.options.map((one) => (
          <DeskButton
            isNarrow
            key={one}
            shortcut={sceneShortcut(one)}
            isOn={scene === one}
            isIdle={isIdle}
            onPress={() => onScene(one)}
          >
            {SCENE_NAMES[one]}
          </DeskButton>
        ))}
      </div>
    </section>
  );
}

const GRID = 'grid grid-cols-2 gap-2 sm:grid-cols-4';
const HEAD = 'flex flex-wrap items-baseline justify-between gap-x-6';

/** In a tab of its own: whoever is at the desk stays there. */
function Opened({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="text-link inline-flex min-h-11 items-center gap-2"
    >
      {children}
      <ExternalLink aria-hidden className="size-4.5" />
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
