import { useEffect, useState } from 'react';
import { hasCode } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import {
  conflictsOf,
  drop,
  isChanged,
  keepMine,
  noDraft,
  put,
  type SettingsDraft,
  shownValue,
  type Value,
  type Values,
} from '@/lib/settings-draft';
import { useDraft } from '@/lib/use-draft';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { useContractForm } from '../form/use-contract-form';

type Options = {
  /** Under which name a draft is kept on this device. */
  name: string;
  url: string;
  stored: Values;
  /** What is sent: texts by their keys, where it doesn't say. */
  bodyOf?: (draft: SettingsDraft) => object;
  refetch: () => Promise<unknown>;
  /** Asked before the values are stored, as they then are; nothing is stored unless it says yes. */
  sure?: (next: Values) => Promise<boolean>;
};

const textsOf = ({ values, base }: SettingsDraft) => ({ texts: values, base });

/** One card of settings, a form whose values are kept here one by one at once, and saved only over what has been seen. */
export function useSettings({ name, url, stored, bodyOf = textsOf, refetch, sure }: Options) {
  const draft = useDraft<SettingsDraft>(`settings:${name}`, noDraft);
  const [savedAt, setSavedAt] = useState<number>();
  const { send } = useSend();
  const confirm = useConfirm();
  const toast = useToast();
  const current = draft.at === undefined ? noDraft : draft.value;
  const conflicts = conflictsOf(current, stored);
  const changed = isChanged(current);
  const shown: Values = { ...stored, ...current.values };

  const store = (next: SettingsDraft) => (isChanged(next) ? draft.change(next) : draft.reset(noDraft));
  const { form, formProps, busy, failure, forget, clear, refuse, submit } = useContractForm(
    undefined,
    () => send('put', url, bodyOf(current)),
    {
      initial: shown,
      keep: (typed) =>
        store(Object.entries(typed).reduce((next, [key, value]) => put(next, stored, key, value as Value), current)),
      placeOf: ({ path, message }) => ({ path: path.filter((part) => String(part) in stored), message }),
      conflict: {
        meet: (thrown) => {
          if (hasCode(thrown, 'version_conflict')) void refetch();
          return undefined;
        },
      },
    },
  );
  // What isn't typed here follows what is stored.
  useEffect(() => {
    for (const [key, value] of Object.entries(shown))
      if (form.getFieldValue(key) !== value) form.setFieldValue(key, value);
  });

  /** True once it is stored, else what is wrong is marked. */
  const save = async (): Promise<boolean> => {
    if (!changed || busy) return true;
    if (conflicts.length > 0) {
      refuse([], '有較新的內容，請先選擇要保留的版本。');
      return false;
    }
    if (sure && !(await sure(shown))) return true;
    if (!(await submit())) return false;
    await refetch();
    draft.reset(noDraft);
    setSavedAt(Date.now());
    toast.done('儲存成功');
    return true;
  };

  const discard = async () => {
    const text = '這台裝置上還沒有儲存的修改會消失。';
    if (!(await confirm({ title: '捨棄修改？', text, ok: '捨棄修改', danger: true }))) return;
    clear();
    draft.reset(noDraft);
  };

  return {
    stored,
    formProps,
    value: (key: string) => shownValue(current, stored, key),
    isConflict: (key: string) => conflicts.includes(key),
    keepMine: (key: string) => {
      forget();
      store(keepMine(current, stored, key));
    },
    takeStored: (key: string) => {
      forget();
      store(drop(current, key));
    },
    changed,
    keptAt: changed ? draft.at : undefined,
    savedAt,
    busy,
    error: failure,
    save,
    discard: () => void discard(),
  };
}

export type Settings = ReturnType<typeof useSettings>;
