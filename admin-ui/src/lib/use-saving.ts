import { useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { useSend } from '@/lib/use-send';

type Refusal = { text: string; path: readonly (string | number)[]; thrown: unknown };

/** A write of this page, and what was wrong with it: its sentence and the field that it names. */
export function useSaving() {
  const { send, sending } = useSend();
  const [refusal, setRefusal] = useState<Refusal>();
  const refuse = (thrown: unknown) => {
    const field = thrown instanceof ApiError ? thrown.fields[0] : undefined;
    setRefusal({ text: field?.message ?? errorText(thrown), path: field?.path ?? [], thrown });
  };
  const save = async <Answer>(...call: Parameters<typeof send>): Promise<Answer | undefined> => {
    setRefusal(undefined);
    try {
      return await send<Answer>(...call);
    } catch (thrown) {
      refuse(thrown);
      return undefined;
    }
  };
  const errorAt = (key: string) => (refusal?.path[0] === key ? refusal.text : undefined);
  /** What was wrong with the whole. */
  const message = refusal?.path.length === 0 ? refusal.text : undefined;
  return { save, refuse, saving: sending, refusal, message, forget: () => setRefusal(undefined), errorAt };
}

export type Saving = ReturnType<typeof useSaving>;
