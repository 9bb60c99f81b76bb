import { useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { saveFile } from 'web-kit/save-file';
import { api } from './api-client';
import { fetchFile } from './fetch-file';
import { leaveAfter } from './leave-after';
import { useToast } from './use-toast';

const megabytes = (bytes: number) => (bytes / (1024 * 1024)).toFixed(1);

/** Fetches a story's files as one archive and hands it to the browser once it is whole (B §8). `text` says how far it is. */
export function useDownload(id: string) {
  const [received, setReceived] = useState<number>();
  const toast = useToast();
  const start = async () => {
    setReceived(0);
    try {
      const { url } = await api.get<{ url: string }>(`/story/download/${id}`);
      const { file, name } = await fetchFile(url, setReceived);
      saveFile(file, name);
      toast.done('下載成功！');
    } catch (thrown) {
      if (thrown instanceof ApiError && leaveAfter(thrown)) return;
      toast.failed(`下載失敗：${errorText(thrown)}`);
    } finally {
      setReceived(undefined);
    }
  };
  return {
    busy: received !== undefined,
    text: received ? `下載中 ${megabytes(received)} MB` : '下載中…',
    start: () => void start(),
  };
}
