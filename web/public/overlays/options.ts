/** The options of an overlay, in the query of its address. */
export type OverlayOptions = {
  /** '#ff0055', instead of the site's orange; the colours of the two teams stay. */
  accent: string | null;
  /** Swaps the sides once more than the desk does. */
  swapped: boolean;
  scale: number;
  /** For dates and hours; everything else is French. */
  language: Language;
  /** Always visible, also when the desk hides the piece: for streams that switch their scenes themselves. */
  always: boolean;
};

export type Language = 'fr' | 'en' | 'de';

export const PLAIN: OverlayOptions = {
  accent: null,
  swapped: false,
  scale: 1,
  language: 'fr',
  always: false,
};

/** The scales that the form offers; an address may have any value between the first and the last. */
export const SCALES = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
const [SMALLEST, LARGEST] = [0.5, 2];

/** An unreadable option is ignored, because nobody reads an error on air. */
export function optionsFrom(query: URLSearchParams): OverlayOptions {
  return {
    accent: accentFrom(query.get('accent') ?? ''),
    swapped: isOn(query.get('inverse')),
    scale: scaleFrom(query.get('echelle') ?? ''),
    language: LANGUAGES.find((language) => language === query.get('langue')) ?? PLAIN.language,
    always: isOn(query.get('toujours')),
  };
}

/** Only the options that differ from the defaults: '?accent=ff0055&toujours=1', or nothing. */
export function queryFrom({ accent, swapped, scale, language, always }: OverlayOptions): string {
  const query = new URLSearchParams({
    ...(accent !== null && { accent: accent.slice(1) }),
    ...(swapped && { inverse: '1' }),
    ...(scale !== PLAIN.scale && { echelle: String(scale) }),
    ...(language !== PLAIN.language && { langue: language }),
    ...(always && { toujours: '1' }),
  });
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The text colour on the accent: black or white, whichever has more contrast. */
export function onAccent(accent: string): string {
  const light = luminance(accent);
  return light + 0.05 > Math.sqrt((luminance(WHITE) + 0.05) * (luminance(BLACK) + 0.05))
    ? BLACK
    : WHITE;
}

export const LANGUAGES = ['fr', 'en', 'de'] as const;

const BLACK = '#000000';
const WHITE = '#ffffff';

function accentFrom(value: string): string | null {
  return /^#?[0-9a-f]{6}$/i.test(value) ? `#${value.replace('#', '').toLowerCase()}` : null;
}

function scaleFrom(value: string): number {
  if (!/^\d(\.\d{1,2})?$/.test(value)) return PLAIN.scale;
  const scale = Number(value);
  return scale >= SMALLEST && scale <= LARGEST ? scale : PLAIN.scale;
}

/** '?toujours' and '?toujours=1' enable it; '?toujours=0' does not. */
function isOn(value: string | null): boolean {
  return value === '' || value === '1';
}

/** The WCAG luminance of '#rrggbb'. */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
