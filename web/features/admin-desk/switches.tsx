import { Piece, WallScene } from '#contract/desk.ts';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { SCENE_NAMES } from '#web/lib/scene-names.ts';
import { DeskButton } from './desk-button.tsx';
import { SHORTCUTS, pieceShortcut, sceneShortcut } from './shortcuts.ts';

type PiecesProps = {
  shown: readonly Piece[];
  isIdle: boolean;
  onPiece: (piece: Piece, shown: boolean) => void;
};

/** What the stream shows above the game. */
export function Pieces({ shown, isIdle, onPiece }: PiecesProps) {
  return (
    <section aria-labelledby="habillage" className="grid gap-4">
      <h2 id="habillage" className="headline text-3xl">
        Habillage
      </h2>
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
  /** Null while it follows the day. */
  scene: WallScene | null;
  isIdle: boolean;
  onScene: (scene: WallScene | null) => void;
};

/** What the screen in the room shows. */
export function Wall({ scene, isIdle, onScene }: WallProps) {
  return (
    <section aria-labelledby="ecran" className="grid gap-4">
      <h2 id="ecran" className="headline text-3xl">
        Écran de la salle
      </h2>
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
