import { useForm } from '@refinedev/antd';
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
import type { Values } from '@/components/content/versions';
import type { PictureUpload } from '@/components/rich-text/use-picture-uploads';
import { clearFieldErrors, type FieldProblem, showFieldErrors } from '@/lib/field-errors';
import { useDraft } from '@/lib/use-draft';
import { bodyOf, type Letter } from './letter';
import { resource } from './use-actions';

const OVER = '這個時間已經過了，請改選之後的時間，或選「立即發送」';

type Kept = { letter: Letter; base: number | null };
type Options = {
  /** Under which name it is kept on this device. */
  name: string;
  initial: Letter;
  /** What is stored of it; a new one is nowhere yet. */
  stored: Notification | undefined;
  /** Takes the version that another person has stored meanwhile. */
  onNewer: (stored: Notification) => void;
};

/** Refine's form of a notification: what was typed is kept here at once, checked by the contract, refused at its fields. */
export function useLetter({ name, initial, stored, onNewer }: Options) {
  const base = stored?.update_time ?? null;
  const draft = useDraft<Kept>(name, { letter: initial, base });
  const latest = useRef(draft.value);
  const { form, formProps, onFinish } = useForm<Notification, ApiError, Values>({
    resource,
    action: stored ? 'edit' : 'create',
    ...(stored && { id: stored.id }),
    redirect: false,
    // It is read by the page, again and again while it may be on its way.
    queryOptions: { enabled: false },
    successNotification: false,
    errorNotification: false,
  });
  // Sent without having been checked: there is more than one way to send it, and Enter is none of them.
  const { onFinish: _unchecked, ...plainProps } = formProps;
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);

  const keep = (change: Partial<Letter>) => {
    latest.current = { ...latest.current, letter: { ...latest.current.letter, ...change } };
    draft.change(latest.current);
    clearFieldErrors(form, change);
  };
  const refuse = (found: readonly FieldProblem[], text: string) => {
    showFieldErrors(form, found);
    setFailure(text);
    return undefined;
  };

  /** What can be sent; undefined when something is missing, which is marked then. */
  const checked = (status: 1 | 2, test: boolean): Values | undefined => {
    setFailure(undefined);
    if (uploads.length > 0) {
      const refused = uploads.find((upload) => upload.refused !== undefined);
      const text = refused ? `「${refused.file.name}」沒有上傳，請再試一次或移除` : NOTIFICATION_TEXTS.images_uploading;
      return refuse([{ path: ['content'], message: text }], text);
    }
    const { letter } = latest.current;
    const schema: z.ZodType = test ? notificationTestBody : notificationBody;
    const now = Date.now();
    const result = schema.safeParse(bodyOf(letter, status, now), { error: () => '請檢查這一格' });
    const found: FieldProblem[] = [...(result.error?.issues ?? [])];
    const over = letter.timing === 'later' && letter.auto_send_time !== null && letter.auto_send_time <= now;
    if (over && !test && status === NOTIFICATION_STATUS.scheduled)
      found.push({ path: ['auto_send_time'], message: OVER });
    if (found.length > 0) return refuse(found, NOTIFICATION_TEXTS.invalid);
    showFieldErrors(form, []);
    return result.data as Values;
  };

  /** Sends it; true once the server has it, else what it refused is marked at the fields. */
  const run = async (send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await send();
      return true;
    } catch (thrown) {
      const newer = newerRowOf<Notification>(thrown);
      if (newer) onNewer(newer);
      refuse(thrown instanceof ApiError ? thrown.fields : [], errorText(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const { letter, base: begun } = draft.value;
  return {
    form,
    formProps: { ...plainProps, initialValues: letter, onValuesChange: keep },
    letter,
    /** Puts a value into the form that was not typed into its field. */
    put: (change: Partial<Letter>) => {
      form.setFields(Object.entries(change).map(([key, value]) => ({ name: key, value })));
      keep(change);
    },
    failure,
    wrong: form.getFieldsError().flatMap(({ errors }) => errors),
    busy,
    changed: draft.at !== undefined,
    keptAt: draft.at,
    restored: draft.restored,
    /** Another version was stored after this one was begun. */
    behind: base !== null && begun !== null && base > begun,
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
    /** Stores it over the version that the form begins with; one that wasn't seen here is never replaced. */
    save: (body: Values) => run(() => onFinish(stored ? { ...body, base: begun } : body)),
    /** Forgets what was typed. */
    drop: () => {
      latest.current = { letter: initial, base };
      draft.reset(latest.current);
      form.setFields(Object.entries(initial).map(([key, value]) => ({ name: key, value, touched: false, errors: [] })));
      setFailure(undefined);
    },
  };
}

export type LetterForm = ReturnType<typeof useLetter>;
