import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CONTAINER, forContainer } from './container-styles.ts';

type PageFrameProps = {
  /** Name of the frame for screen readers. */
  label: string;
  /** Width of the simulated screen in pixels. The frame is scaled down where there is less space. */
  width: number;
  children: ReactNode;
};

/** Shows a page as a screen of another width would. Nothing in it can be pressed. */
export function PageFrame({ label, width, children }: PageFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<ShadowRoot | null>(null);

  useLayoutEffect(() => {
    const host = ref.current;
    if (host === null) return undefined;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const size = new CSSStyleSheet();
    const fit = (): void => {
      const scale = Math.min(1, host.clientWidth / width);
      const height = host.clientHeight / scale;
      size.replaceSync(`.screen{width:${width}px;height:${height}px;transform:scale(${scale})}`);
    };
    shadow.adoptedStyleSheets = [stylesOfSite(), FRAME, size].map(asSheet);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(host);
    setRoot(shadow);
    return () => observer.disconnect();
  }, [width]);

  const page = (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className="screen">
      <div inert>{children}</div>
    </section>
  );
  return (
    <div ref={ref} className="page-frame">
      {root && createPortal(page, root)}
    </div>
  );
}

const FRAME = `
.screen {
  container: ${CONTAINER} / size;
  overflow: auto;
  transform-origin: 0 0;
  background: var(--color-ink);
}
.screen:focus-visible { outline-offset: -3px; }
/* A page that fades in at every change of its size would be in the way. */
.screen * { animation: none !important; transition: none !important; }
`;

/** All loaded styles. Fonts belong to the document, and apply inside the frame anyway. */
function stylesOfSite(): string {
  return Array.from(document.styleSheets)
    .flatMap((sheet) => Array.from(sheet.cssRules))
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => forContainer(rule.cssText))
    .join('\n');
}

function asSheet(styles: string | CSSStyleSheet): CSSStyleSheet {
  if (typeof styles !== 'string') return styles;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  return sheet;
}
