import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';

type Wrong = { fields: Record<string, string>; message: string | undefined };

const none: Wrong = { fields: {}, message: undefined };

function wrongOf(thrown: unknown, known: readonly string[]): Wrong {
  const items = thrown instanceof ApiError ? thrown.fields : [];
  const named = items.map(({ path, message }) => [path.join('.'), message] as const);
  // Of several things that are wrong with one field the first is shown.
  const fields = Object.fromEntries(named.filter(([name]) => known.includes(name)).reverse());
  return { fields, message: Object.keys(fields).length > 0 ? undefined : errorText(thrown) };
}

/** Sends a small form once at a time; what was refused is shown at its field, or above the form. */
export function useAnswer(known: readonly string[]) {
  const [wrong, setWrong] = useState(none);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setWrong(none);
    try {
      await work();
    } catch (thrown) {
      setWrong(wrongOf(thrown, known));
    } finally {
      setBusy(false);
    }
  };
  /** What a form's `onSubmit` does. */
  const submit = (work: () => Promise<void>) => (event: FormEvent) => {
    event.preventDefault();
    void run(work);
  };
  return { ...wrong, busy, run, submit };
}
