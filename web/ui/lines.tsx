/** Each line of a text in an element of its own. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line) => <p key={line}>{line}</p>);
}

/** What could not be loaded, in the words of the specification; below them, what to do about it in ours. */
export function FailureLines({ message }: { message: string }) {
  const [first = '', ...others] = message.split('\n');
  return (
    <>
      <p data-verbatim>{`Une erreur est survenue : ${first}`}</p>
      {others.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}
