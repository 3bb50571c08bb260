import { useState } from 'react';
import { STREAM_DELAY_SECONDS_MAX } from '#contract/limits.ts';
import { invalid } from '#contract/refusals/messages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type StreamDelayFormProps = {
  seconds: number;
  busy: boolean;
  refusal: string | null;
  onSave: (seconds: number) => void;
};

/** The form for how much later the public gets results than the people in the venue. */
export function StreamDelayForm({ seconds, busy, refusal, onSave }: StreamDelayFormProps) {
  // Null until somebody types, so that a change by another admin shows up here.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? String(seconds);
  const typedSeconds = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  const isWrong = !(typedSeconds <= STREAM_DELAY_SECONDS_MAX);
  return (
    <section aria-labelledby="differe" className="grid max-w-2xl content-start gap-4">
      <h2 id="differe" className="headline text-3xl">
        Différé
      </h2>
      <p className="text-soft">
        Le résultat du match à l'antenne, et tout ce qui en découle, devient public après ce délai,
        sur le site comme sur Discord. La régie, l'habillage et les deux équipes l'ont tout de
        suite. À 0, tout le monde l'apprend en même temps.
      </p>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWrong) return;
          onSave(typedSeconds);
          setTyped(null);
        }}
      >
        <TextField
          label="Secondes"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => setTyped(target.value.trim())}
          error={isWrong ? invalid.streamDelay : undefined}
          className="w-48"
        />
        <Button type="submit" variant="secondary" busy={busy} className="mt-7">
          Régler le différé
        </Button>
      </form>
      {refusal !== null && <Alert tone="error">{refusal}</Alert>}
    </section>
  );
}
