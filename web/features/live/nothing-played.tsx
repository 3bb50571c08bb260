/** In the place of what an archived event never came to. */
export function NothingPlayed() {
  return (
    <p className="wrap py-10 text-lg text-soft">
      Ce tournoi a été archivé sans que cette phase soit jouée.
    </p>
  );
}
