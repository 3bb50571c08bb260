/** The arena's two sides: orange above, blue in front. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden className="size-8 shrink-0">
      <path d="M12.5 2 24 26H1Z" fill="var(--color-orange)" />
      <path
        d="M19.5 12 27 26H11.5Z"
        fill="var(--color-blue)"
        stroke="var(--color-ink)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
