import { useCustomMutation } from '@refinedev/core';

export type Send = ReturnType<typeof useSend>['send'];

/** One write of a call that is no resource's own. Rejects with an ApiError, and says nothing by itself. */
export function useSend() {
  const { mutateAsync, mutation } = useCustomMutation();
  const send = async <Answer>(method: 'post' | 'put' | 'delete', url: string, values: object): Promise<Answer> => {
    const { data } = await mutateAsync({ url, method, values, successNotification: false, errorNotification: false });
    return data as Answer;
  };
  return { send, sending: mutation.isPending };
}
