import { Component, type ReactNode } from 'react';
import type { OverlayPiece } from '#contract/day/desk.ts';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { isPieceOn } from './pieces/piece-on.ts';
import { draw, type Scene } from './pieces/pieces.tsx';
import { Stage } from './stage.tsx';

/** One piece on air: visible when the desk says so, or always. */
export function Overlay({ piece, ...scene }: Scene & { piece: OverlayPiece }) {
  const { state, options } = scene;
  const isIn = isPieceOn(piece, scene);
  return (
    <Unbroken version={state.version}>
      <Stage piece={piece} label={PIECE_NAMES[piece]} options={options} isIn={isIn}>
        {draw[piece](scene)}
      </Stage>
    </Unbroken>
  );
}

type UnbrokenProps = { version: number; children: ReactNode };

type Drawing = { version: number; hasFailed: boolean };

/** A stream must never show an error: a piece that fails is hidden until the state changes. */
class Unbroken extends Component<UnbrokenProps, Drawing> {
  override state: Drawing = { version: this.props.version, hasFailed: false };

  static getDerivedStateFromProps({ version }: UnbrokenProps, last: Drawing): Drawing | null {
    return version === last.version ? null : { version, hasFailed: false };
  }

  static getDerivedStateFromError(): Pick<Drawing, 'hasFailed'> {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
