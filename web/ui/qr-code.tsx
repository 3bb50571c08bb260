import { encode } from 'uqr';

export type QrCodeProps = {
  text: string;
  /** Where it leads, for screen readers. */
  label: string;
  className?: string | undefined;
};

/** Black on white on every page, because cameras expect it. Load it lazily. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? square(x, y) : [])),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${squares.join('')}"/></svg>`;
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(drawing)}`}
      alt={label}
      width={size}
      height={size}
      className={className}
    />
  );
}

/** With less white around it, cameras do not find it on a dark page. */
const QUIET_ZONE = 3;

function square(x: number, y: number): string {
  return `M${x} ${y}h1v1h-1z`;
}
