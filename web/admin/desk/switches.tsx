import { ExternalLink } from 'lucide-react';
import { OverlayPiece, WallScene } from '#contract/day/desk.ts';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { SCENE_NAMES } from '#web/lib/scene-names.ts';
import { DeskButton } from './desk-button.tsx';
import { SHORTCUTS, pieceShortcut, sceneShortcut } from './shortcuts.ts';

type PiecesProps = {
  /** Address of the page with the previews; null where the event is not public. */
  address: string | null;
  shownPieces: readonly OverlayPiece[];
  isDisabled: boolean;
  onPiece: (piece: OverlayPiece, shownPieces: boolean) => void;
};

/** Which overlays the stream shows above the game. */
export function Pieces({ address, shownPieces, isDisabled, onPiece }: PiecesProps) {
  return (
    <section aria-labelledby="habillage" className="grid gap-4">
      <div className={HEAD}>
        <h2 id="habillage" className="headline text-3xl">
          Habillage
        </h2>
        {address !== null && <NewTabLink to={address}>Aperçus et adresses pour OBS</NewTabLink>}
      </div>
      <div className={GRID}>
        {OverlayPiece.options.map((piece) => {
          const isOn = shownPieces.includes(piece);
          return (
            <DeskButton
              isNarrow
              key={piece}
              shortcut={pieceShortcut(piece)}
              isOn={isOn}
              isDisabled={isDisabled}
              onPress={() => onPiece(piece, !isOn)}
            >
              {PIECE_NAMES[piece]}
              <span className="block text-sm font-normal">{isOn ? 'Affiché' : 'Masqué'}</span>
            </DeskButton>
          );
        })}
      </div>
    </section>
  );
}

type WallProps = {
  /** Address of the wall; null where the event is not public. */
  address: string | null;
  /** Null while the wall follows the day by itself. */
  scene: WallScene | null;
  isDisabled: boolean;
  onScene: (scene: WallScene | null) => void;
};

/** What the wall in the venue shows. */
export function Wall({ address, scene, isDisabled, onScene }: WallProps) {
  return (
    <section aria-labelledby="ecran" className="grid gap-4">
      <div className={HEAD}>
        <h2 id="ecran" className="headline text-3xl">
          Écran de la salle
        </h2>
        {address !== null && <NewTabLink to={address}>Ouvrir l'écran</NewTabLink>}
      </div>
      <div className={GRID}>
        <DeskButton
          isNarrow
          shortcut={SHORTCUTS.wallFree}
          isOn={scene === null}
          isDisabled={isDisabled}
          onPress={() => onScene(null)}
        >
          Automatique
        </DeskButton>
        {WallScene.options.map((sceneOption) => (
          <DeskButton
            isNarrow
            key={sceneOption}
            shortcut={sceneShortcut(sceneOption)}
            isOn={scene === sceneOption}
            isDisabled={isDisabled}
            onPress={() => onScene(sceneOption)}
          >
            {SCENE_NAMES[sceneOption]}
          </DeskButton>
        ))}
      </div>
    </section>
  );
}

const GRID = 'grid grid-cols-2 gap-2 sm:grid-cols-4';
const HEAD = 'flex flex-wrap items-baseline justify-between gap-x-6';

/** Opens in a new tab, so that the desk stays open. */
function NewTabLink({ to, children }: { to: string; children: string }) {
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
