import { useCustomMutation } from '@refinedev/core';
import type { ErrorItem } from 'contract';
import { useState } from 'react';
import { ApiError, errorText, hasCode } from 'web-kit/api-error';
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
import { useToast } from '@/lib/use-toast';

type Options = {
  /** Under which name a draft is kept on this device. */
  name: string;
  url: string;
  stored: Values;
  bodyOf: (draft: SettingsDraft) => object;
  refetch: () => Promise<unknown>;
  /** Asked before the values are stored, as they then are; nothing is stored unless it says yes. */
  sure?: (next: Values) => Promise<boolean>;
};

/** One card of settings: what is typed is kept here at once, and saved only over what has been seen. */
export function useSettings({ name, url, stored, bodyOf, refetch, sure }: Options) {
  const draft = useDraft<SettingsDraft>(`settings:${name}`, noDraft);
  const { mutateAsync, mutation } = useCustomMutation<Values & { id?: string }, ApiError>();
  const [error, setError] = useState<string>();
  const [fields, setFields] = useState<ErrorItem[]>([]);
  const [savedAt, setSavedAt] = useState<number>();
  const confirm = useConfirm();
  const toast = useToast();
  const current = draft.at === undefined ? noDraft : draft.value;
  const conflicts = conflictsOf(current, stored);
  const changed = isChanged(current);

  const store = (next: SettingsDraft) => (isChanged(next) ? draft.change(next) : draft.reset(noDraft));
  const clear = () => {
    setError(undefined);
    setFields([]);
  };

  /** True once it is stored, else what is wrong is marked. */
  const save = async (): Promise<boolean> => {
    if (!changed || mutation.isPending) return true;
    if (conflicts.length > 0) {
      setError('有較新的內容，請先選擇要保留的版本。');
      return false;
    }
    if (sure && !(await sure({ ...stored, ...current.values }))) return true;
    clear();
    try {
      await mutateAsync({
        url,
        method: 'put',
        values: bodyOf(current),
        successNotification: false,
        errorNotification: false,
      });
      await refetch();
      draft.reset(noDraft);
      setSavedAt(Date.now());
      toast.done('儲存成功');
      return true;
    } catch (thrown) {
      if (thrown instanceof ApiError) setFields(thrown.fields);
      if (hasCode(thrown, 'version_conflict')) await refetch();
      setError(errorText(thrown));
      return false;
    }
  };

  const discard = async () => {
    const text = '這台裝置上還沒有儲存的修改會消失。';
    if (!(await confirm({ title: '捨棄修改？', text, ok: '捨棄修改', danger: true }))) return;
    clear();
    draft.reset(noDraft);
  };

  return {
    stored,
    value: (key: string) => shownValue(current, stored, key),
    put: (key: string, value: Value) => {
      setFields((before) => before.filter(({ path }) => !path.includes(key)));
      store(put(current, stored, key, value));
    },
    errorOf: (key: string) => fields.find(({ path }) => path.includes(key))?.message,
    isConflict: (key: string) => conflicts.includes(key),
    keepMine: (key: string) => {
      setError(undefined);
      store(keepMine(current, stored, key));
    },
    takeStored: (key: string) => {
      setError(undefined);
      store(drop(current, key));
    },
    changed,
    keptAt: changed ? draft.at : undefined,
    savedAt,
    busy: mutation.isPending,
    error,
    save,
    discard: () => void discard(),
  };
}

export type Settings = ReturnType<typeof useSettings>;
