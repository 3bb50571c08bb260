import type { ReactNode } from 'react';
import type { OverlayPiece } from '#contract/day/desk.ts';
import heroArt from '#web/art/hero.svg';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { TextField } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { pieceExample } from './pieces/examples.tsx';
import type { Backdrop } from './options-form.tsx';
import { draw, type Scene } from './pieces/pieces.tsx';
import { Stage } from './stage.tsx';

type PreviewProps = Scene & {
  piece: OverlayPiece;
  backdrop: Backdrop;
  /** The address with its key hidden. */
  address: string;
  onCopy: () => void;
};

/** One piece above a game, as a stream would show it, with its address for OBS. */
export function Preview({ piece, backdrop, address, onCopy, ...scene }: PreviewProps) {
  const name = PIECE_NAMES[piece];
  const drawn = draw[piece](scene);
  const drawnOrExample = drawn ?? pieceExample(piece, scene);
  const isIn = scene.state.air?.shown.includes(piece) ?? false;
  return (
    <article className="preview">
      <div className="preview-head">
        <h2 className="headline text-3xl">{name}</h2>
        <Tag tone={isIn ? 'orange' : 'plain'}>{isIn ? 'Affiché' : 'Masqué'}</Tag>
      </div>
      <p className="text-soft">{PURPOSES[piece]}</p>
      <div className={classes('stage-box', backdrop === 'squares' && 'stage-box-squares')}>
        {backdrop === 'game' && <img src={heroArt} alt="" width="1200" height="900" />}
        <Stage piece={piece} label={`Aperçu : ${name}`} options={scene.options} isIn>
          {drawnOrExample}
        </Stage>
      </div>
      <p className="text-sm text-soft">{previewNote(drawn, drawnOrExample)}</p>
      <div className="preview-address">
        <TextField
          label={`Adresse : ${name}`}
          labelHidden
          value={address}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <Button variant="secondary" aria-label={`Copier l'adresse : ${name}`} onClick={onCopy}>
          Copier
        </Button>
      </div>
    </article>
  );
}

function previewNote(drawn: ReactNode | null, drawnOrExample: ReactNode | null): string {
  if (drawn !== null) return "Ce que l'habillage montre maintenant.";
  if (drawnOrExample !== null) return "Un exemple : il n'y a encore rien à montrer.";
  return "Il n'y a encore rien à montrer.";
}

const PURPOSES: Readonly<Record<OverlayPiece, string>> = {
  score: "Le match à l'antenne, ses manches et son BO.",
  'lower-third': 'Les deux équipes et leurs joueurs.',
  next: 'Le prochain match, avec son heure estimée.',
  standings: 'Les premières places, page après page.',
  bracket: 'Le bracket en entier, ou la partie en cours.',
  countdown: "Jusqu'au début du tournoi, ou de la prochaine ronde.",
  ticker: 'Les derniers résultats.',
  champion: 'Le champion et le podium.',
};
