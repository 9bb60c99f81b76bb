import { useState } from 'react';
import { api } from './api-client';
import { ApiError, errorText } from './api-error';
import { leaveAfter } from './leave-after';
import { saveFrom } from './save-file';
import { useToast } from './use-toast';

/** Fetches the short-lived address of a story's files and starts their download (B §8). */
export function useDownload(id: string) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const start = async () => {
    setBusy(true);
    try {
      const { url } = await api.get<{ url: string }>(`/story/download/${id}`);
      saveFrom(url);
      toast.done('下載成功！');
    } catch (thrown) {
      if (thrown instanceof ApiError && leaveAfter(thrown)) return;
      toast.failed(`下載失敗：${errorText(thrown)}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, start: () => void start() };
}
