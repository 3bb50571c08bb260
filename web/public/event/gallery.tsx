import type { PublicPicture } from '#contract/public-state.ts';
import { pictureSource } from '#web/lib/picture.ts';

export function Gallery({ pictures }: { pictures: readonly PublicPicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <section className="wrap py-14">
      <h2 className="headline text-5xl sm:text-6xl">En images</h2>
      <ul className="mt-7 grid gap-4 sm:grid-cols-2">
        {pictures.map((picture) => (
          <li key={picture.file}>
            <img
              {...pictureSource(picture, '(width < 40rem) 100vw, 50vw')}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              className="art w-full"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
