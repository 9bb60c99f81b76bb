import { useForm } from '@refinedev/antd';
import {
  NOTIFICATION_STATUS,
  NOTIFICATION_TEXTS,
  type Notification,
  notificationBody,
  notificationTestBody,
} from 'contract';
import { useRef, useState } from 'react';
import { type ApiError, newerRowOf } from 'web-kit/api-error';
import type { z } from 'zod';
import type { Values } from '@/components/content/versions';
import { useContractForm } from '@/components/form/use-contract-form';
import type { PictureUpload } from '@/components/rich-text/use-picture-uploads';
import { type FieldProblem, showFieldErrors } from '@/lib/field-errors';
import { useDraft } from '@/lib/use-draft';
import { bodyOf, type Letter } from './letter';
import { resource } from './use-actions';

const LEAVING = '還沒有儲存的內容會留在這台裝置，下次打開時可以繼續。';
const OVER = '這個時間已經過了，請改選之後的時間，或選「立即發送」';

type Kept = { letter: Letter; base: number | null };
type Options = {
  /** Under which name it is kept on this device. */
  name: string;
  initial: Letter;
  /** What is stored of it; a new one is nowhere yet. */
  stored: Notification | undefined;
  /** Takes the version that another person has stored since. */
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
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);

  const keep = (change: Partial<Letter>) => {
    latest.current = { ...latest.current, letter: { ...latest.current.letter, ...change } };
    draft.change(latest.current);
  };
  const changed = draft.at !== undefined;
  const { letter, base: begun } = draft.value;
  const contract = useContractForm(undefined, onFinish, {
    form,
    initial: letter,
    keep,
    leaving: changed ? LEAVING : undefined,
    conflict: {
      meet: (thrown) => {
        const newer = newerRowOf<Notification>(thrown);
        if (newer) onNewer(newer);
        return undefined;
      },
    },
  });
  const refuse = (found: readonly FieldProblem[], text: string) => {
    contract.refuse(found, text);
    return undefined;
  };

  /** What can be sent; undefined when something is missing, which is marked then. */
  const checked = (status: 1 | 2, test: boolean): Values | undefined => {
    contract.forget();
    if (uploads.length > 0) {
      const refused = uploads.find((upload) => upload.refused !== undefined);
      const text = refused ? `「${refused.file.name}」沒有上傳，請再試一次或移除` : NOTIFICATION_TEXTS.images_uploading;
      return refuse([{ path: ['content'], message: text }], text);
    }
    const typed = latest.current.letter;
    const schema: z.ZodType = test ? notificationTestBody : notificationBody;
    const now = Date.now();
    const result = schema.safeParse(bodyOf(typed, status, now), { error: () => '請檢查這一格' });
    const found: FieldProblem[] = [...(result.error?.issues ?? [])];
    const over = typed.timing === 'later' && typed.auto_send_time !== null && typed.auto_send_time <= now;
    if (over && !test && status === NOTIFICATION_STATUS.scheduled)
      found.push({ path: ['auto_send_time'], message: OVER });
    if (found.length > 0) return refuse(found, NOTIFICATION_TEXTS.invalid);
    showFieldErrors(form, []);
    return result.data as Values;
  };

  return {
    ...contract,
    formProps: { ...plainProps, ...contract.formProps },
    letter,
    /** Puts a value into the form that was not typed into its field. */
    put: (change: Partial<Letter>) => {
      form.setFields(Object.entries(change).map(([key, value]) => ({ name: key, value })));
      contract.formProps.onValuesChange(change);
    },
    changed,
    keptAt: draft.at,
    restored: draft.restored,
    /** Another version was stored after this one was begun. */
    behind: base !== null && begun !== null && base > begun,
    /** What was typed is to replace the version that was stored then. */
    keepOver: (time: number) => {
      latest.current = { ...latest.current, base: time };
      draft.change(latest.current);
      contract.forget();
    },
    uploads,
    setUploads,
    checked,
    /** Stores what was checked over the version that the form begins with; one that wasn't seen here is never replaced. */
    save: (body: Values) => contract.run(() => onFinish(stored ? { ...body, base: begun } : body)),
    /** Forgets what was typed. */
    drop: () => {
      latest.current = { letter: initial, base };
      draft.reset(latest.current);
      form.setFields(Object.entries(initial).map(([key, value]) => ({ name: key, value, touched: false, errors: [] })));
      contract.forget();
    },
  };
}

export type LetterForm = ReturnType<typeof useLetter>;
