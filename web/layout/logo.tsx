/** An A whose legs are the two sides, with the ball under its arch. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden className="size-7 shrink-0 sm:size-9">
      <path d="M2 58 29 6h13L16 58Z" fill="var(--color-orange)" />
      <path d="M42 6 62 58H47L33.4 23.2Z" fill="var(--color-blue)" />
      <path d="m32 43.6 6.4 3.7v7.4L32 58.4l-6.4-3.7v-7.4Z" fill="var(--color-text)" />
    </svg>
  );
}
