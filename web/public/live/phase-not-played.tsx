/** On the standings or the bracket page of an archived event, when that phase was not played. */
export function PhaseNotPlayed() {
  return (
    <p className="wrap py-10 text-lg text-soft">
      Ce tournoi a été archivé sans que cette phase soit jouée.
    </p>
  );
}
