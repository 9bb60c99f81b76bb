import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contractResolver } from '@/lib/contract-resolver';
import { getSession } from '@/lib/session';
import { type Attempt, dropDraft, readDraft, writeDraft } from '../team-draft';
import { emptyTeam, type TeamsBody, type TeamsValues, teamsSchema } from '../team-values';

const pause = 500;

/** The creation form with its draft on this device. */
export function useTeamForm(is18: boolean) {
  const account = getSession().user?.account ?? '';
  const [draft] = useState(() => readDraft(account, is18));
  const attempt = useRef<Attempt | undefined>(draft?.attempt);
  const [savedAt, setSavedAt] = useState(draft?.saved_at);
  const form = useForm<TeamsValues, unknown, TeamsBody>({
    shouldFocusError: false,
    resolver: contractResolver(teamsSchema),
    defaultValues: draft?.values ?? { teams: [emptyTeam(is18)] },
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      const saved_at = Date.now();
      if (writeDraft(account, is18, { values: form.getValues(), saved_at, attempt: attempt.current }))
        setSavedAt(saved_at);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (!form.formState.isDirty) return;
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      },
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [form, account, is18]);

  /** The key under which this content goes out, kept with the draft before it does. */
  const keyFor = (body: TeamsBody): string => {
    const print = JSON.stringify(body);
    if (attempt.current?.print !== print) attempt.current = { key: crypto.randomUUID(), print };
    writeDraft(account, is18, { values: form.getValues(), saved_at: Date.now(), attempt: attempt.current });
    return attempt.current.key;
  };
  return { form, savedAt, keyFor, drop: () => dropDraft(account, is18) };
}
