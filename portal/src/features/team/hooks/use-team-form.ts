import { useEffect, useRef, useState } from 'react';
import type { MemberValues } from '@/components/team/members';
import { contractResolver } from '@/lib/contract-resolver';
import { getSession } from '@/lib/session';
import { useAskedForm } from '@/lib/use-asked-form';
import { type Attempt, dropDraft, readDraft, writeDraft } from '../team-draft';
import { emptyTeam, type TeamsBody, type TeamsValues, teamsSchema } from '../team-values';

const pause = 500;

/** The creation form with its draft on this device; with a `holder`, of teams of adults. */
export function useTeamForm(holder: MemberValues | undefined) {
  const is18 = holder !== undefined;
  const [account] = useState(() => getSession().user?.account ?? '');
  const [draft] = useState(() => readDraft(account, is18));
  const attempt = useRef<Attempt | undefined>(draft?.attempt);
  const [savedAt, setSavedAt] = useState(draft?.saved_at);
  const form = useAskedForm<TeamsValues, unknown, TeamsBody>({
    resolver: contractResolver(teamsSchema),
    defaultValues: draft?.values ?? { teams: [emptyTeam(holder)] },
  });

  const done = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const untouched = JSON.stringify(form.formState.defaultValues);
    const keep = () => {
      const values = form.getValues();
      // After a logout nothing is written: the draft was discarded with it.
      if (done.current || !getSession().token || JSON.stringify(values) === untouched) return;
      const saved_at = Date.now();
      if (writeDraft(account, is18, { values, saved_at, attempt: attempt.current })) setSavedAt(saved_at);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      },
    });
    // What was typed in the last moment before a reload.
    const last = () => {
      clearTimeout(timer);
      keep();
    };
    window.addEventListener('pagehide', last);
    return () => {
      window.removeEventListener('pagehide', last);
      stop();
      last();
    };
  }, [form, account, is18]);

  /** The key under which this content goes out, kept with the draft before it does. */
  const keyFor = (body: TeamsBody): string => {
    const print = JSON.stringify(body);
    if (attempt.current?.print !== print) attempt.current = { key: crypto.randomUUID(), print };
    writeDraft(account, is18, { values: form.getValues(), saved_at: Date.now(), attempt: attempt.current });
    return attempt.current.key;
  };
  const drop = () => {
    done.current = true;
    dropDraft(account, is18);
  };
  return { form, savedAt, keyFor, drop };
}
