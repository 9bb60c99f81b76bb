import { type ReactNode, useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { useSaving } from '@/lib/use-saving';

type Options<Answer> = {
  path: string;
  body: Readonly<Record<string, unknown>>;
  /** Asked before it is done, with what the dry run has shown. */
  question: (preview: Answer) => { title: string; text: ReactNode; ok: string };
  onDone: (answer: Answer) => unknown;
};

/** A POST that is tried with `dry_run` first: only what was tried, and is asked for as it was, can be done. */
export function useDryRun<Answer>({ path, body, question, onDone }: Options<Answer>) {
  const [tried, setTried] = useState<{ asked: string; answer: Answer }>();
  const { save, saving, refusal, errorAt, forget } = useSaving();
  const confirm = useConfirm();
  const asked = JSON.stringify(body);
  const preview = tried?.asked === asked ? tried.answer : undefined;
  const ask = (dry_run: boolean) => save<Answer>('post', path, { ...body, dry_run });
  const look = async () => {
    const answer = await ask(true);
    setTried(answer && { asked, answer });
  };
  const run = async () => {
    if (!preview || !(await confirm(question(preview)))) return;
    const answer = await ask(false);
    if (!answer) return;
    setTried(undefined);
    await onDone(answer);
  };
  return { preview, look, run, saving, refusal, errorAt, forget };
}
