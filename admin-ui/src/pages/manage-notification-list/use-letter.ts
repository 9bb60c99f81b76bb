import {
  NOTIFICATION_STATUS,
  NOTIFICATION_TEXTS,
  type Notification,
  notificationBody,
  notificationTestBody,
} from 'contract';
import { useRef, useState } from 'react';
import { ApiError, errorText, newerRowOf } from 'web-kit/api-error';
import type { z } from 'zod';
import type { ContentForm, Values } from '@/components/content/use-content-form';
import type { PictureUpload } from '@/components/rich-text/use-picture-uploads';
import { useDraft } from '@/lib/use-draft';
import { bodyOf, type Letter } from './letter';

const OVER = '這個時間已經過了，請改選之後的時間，或選「立即發送」';

/** The first sentence of each field. */
const byField = (items: readonly { path: readonly PropertyKey[]; message: string }[]) => {
  const errors: Record<string, string> = {};
  for (const { path, message } of items) errors[String(path[0] ?? '')] ??= message;
  return errors;
};

type Kept = { letter: Letter; base: number | null };
type Options = {
  /** Under which name it is kept on this device. */
  name: string;
  initial: Letter;
  /** When what is stored was changed last; null for a new one. */
  base: number | null;
  /** Takes the version that another person has stored meanwhile. */
  onNewer: (stored: Notification) => void;
};

/** The form of a notification: what was typed is kept here at once, checked by the contract, refused at its fields. */
export function useLetter({ name, initial, base, onNewer }: Options) {
  const draft = useDraft<Kept>(name, { letter: initial, base });
  const latest = useRef(draft.value);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);

  const put = (key: string, value: unknown) => {
    latest.current = { ...latest.current, letter: { ...latest.current.letter, [key]: value } };
    draft.change(latest.current);
    setErrors(({ [key]: _gone, ...rest }) => rest);
  };
  const refuse = (found: Record<string, string>, text: string) => {
    setErrors(found);
    setFailure(text);
    return undefined;
  };

  /** What can be sent; undefined when something is missing, which is marked then. */
  const checked = (status: 1 | 2, test: boolean): Values | undefined => {
    setFailure(undefined);
    if (uploads.length > 0) {
      const refused = uploads.find((upload) => upload.refused !== undefined);
      const text = refused ? `「${refused.file.name}」沒有上傳，請再試一次或移除` : NOTIFICATION_TEXTS.images_uploading;
      return refuse({ content: text }, text);
    }
    const { letter } = latest.current;
    const schema: z.ZodType = test ? notificationTestBody : notificationBody;
    const now = Date.now();
    const result = schema.safeParse(bodyOf(letter, status, now), { error: () => '請檢查這一格' });
    const found = result.success ? {} : byField(result.error.issues);
    const over = letter.timing === 'later' && letter.auto_send_time !== null && letter.auto_send_time <= now;
    if (over && !test && status === NOTIFICATION_STATUS.scheduled) found.auto_send_time ??= OVER;
    if (Object.keys(found).length > 0) return refuse(found, NOTIFICATION_TEXTS.invalid);
    setErrors({});
    return result.data as Values;
  };

  /** Sends it; true once the server has it, else what it refused stands at the fields. */
  const run = async (send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      return true;
    } catch (thrown) {
      const newer = newerRowOf<Notification>(thrown);
      if (newer) onNewer(newer);
      refuse(byField(thrown instanceof ApiError ? thrown.fields : []), errorText(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const changed = draft.at !== undefined;
  const begun = draft.value.base;
  const form: ContentForm = {
    values: draft.value.letter,
    errors,
    failure,
    dirty: changed,
    busy,
    put,
    // It is checked and sent from the panel, in more ways than one.
    check: () => undefined,
    submit: async () => false,
  };
  return {
    form,
    letter: draft.value.letter,
    changed,
    keptAt: draft.at,
    restored: draft.restored,
    /** Somebody stored another version after this one was begun. */
    behind: base !== null && begun !== null && base > begun,
    /** The stored version that a save replaces; one that nobody has seen here is never replaced. */
    base: begun,
    /** What was typed is to replace the version that was stored then. */
    keepOver: (time: number) => {
      latest.current = { ...latest.current, base: time };
      draft.change(latest.current);
      setFailure(undefined);
    },
    uploads,
    setUploads,
    checked,
    run,
    /** Forgets what was typed. */
    drop: () => {
      latest.current = { letter: initial, base };
      draft.reset(latest.current);
      setErrors({});
      setFailure(undefined);
    },
  };
}

export type LetterForm = ReturnType<typeof useLetter>;
