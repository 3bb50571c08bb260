import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CONTAINER, forContainer } from './container-styles.ts';

type PageFrameProps = {
  /** What is in it, for those who do not see it. */
  label: string;
  /** How wide the screen is that it stands for, in pixels; it is drawn smaller where there is no room. */
  width: number;
  children: ReactNode;
};

/** A page inside a page, as a screen of another width shows it. To look at: nothing in it can be pressed. */
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
    // A reader without a mouse scrolls it by the keyboard.
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

/** All that the site has loaded. The fonts are the document's, and reach in by themselves. */
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
