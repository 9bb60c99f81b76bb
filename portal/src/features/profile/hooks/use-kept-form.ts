import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import { getSession } from '@/lib/session';
import { useAskedForm } from '@/lib/use-asked-form';
import { dropDraft, keepDraft, readDrafts } from '../drafts/profile-drafts';

/** The form of one card: what is typed lies on this device until it is saved or given up. `saved`: what the server has. */
export function useKeptForm<Values extends FieldValues, Body>(
  card: string,
  saved: Values,
  resolver: Resolver<Values, unknown, Body>,
) {
  const [account] = useState(() => getSession().user?.account ?? '');
  const [draft] = useState(() => readDrafts(account)[card]);
  const [keptAt, setKeptAt] = useState(draft?.at);
  const form = useAskedForm<Values, unknown, Body>({
    resolver,
    defaultValues: (draft?.values ?? saved) as DefaultValues<Values>,
  });
  const base = useRef(JSON.stringify(saved));
  const done = useRef(false);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // After a logout nothing is written: the draft was discarded with it.
          if (done.current || !getSession().user) return;
          if (JSON.stringify(values) === base.current) {
            dropDraft(account, card);
            setKeptAt(undefined);
            return;
          }
          const at = Date.now();
          if (keepDraft(account, card, { values, at })) setKeptAt(at);
        },
      }),
    [form, account, card],
  );
  const drop = () => {
    done.current = true;
    dropDraft(account, card);
  };
  /** `keptAt`: when it was last kept, ms; undefined while nothing differs from the server. */
  return { form, keptAt, drop };
}
