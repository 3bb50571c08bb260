import { Component, type ReactNode } from 'react';
import type { Piece } from '#contract/desk.ts';
import { PIECE_NAMES } from '#web/lib/piece-names.ts';
import { isBroughtIn } from './brought-in.ts';
import { draw, type Scene } from './pieces.tsx';
import { Stage } from './stage.tsx';

/** One piece as it goes on air: in when the desk says so, or always. */
export function Overlay({ piece, ...scene }: Scene & { piece: Piece }) {
  const { state, options } = scene;
  const isIn = isBroughtIn(piece, scene);
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

/** A picture on air never shows an error: what cannot be drawn is not there, until there is something new to draw. */
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
