import { fileSender } from 'web-kit/send-file';
import { api } from '@/lib/api-client';

/** Uploads a file into a story, from where it stopped. */
export const uploadFile = fileSender(api);

/** Lets the server forget what it has of a file that was taken out before it was stored; `account` is the story's code. */
export const withdrawFile = (account: string, id: string) =>
  api.delete<void>(`/upload/${encodeURIComponent(account)}/${id}`);
