import { useInvalidate } from '@refinedev/core';
import { LIMITS, youtubeId } from 'contract';
import { useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { useDraft } from '@/lib/use-draft';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

/** An address that was typed or pasted, and the story it is for. */
export type Address = { id: string; account: string; team_name: string; url: string };
type Addresses = Record<string, Address>;

const notYoutube = '這不是 YouTube 網址，請貼上 youtube.com 或 youtu.be 的影片網址。';

/** What is wrong with an address; nothing with an empty one, which is not sent. */
const problemOf = (url: string) => (url.trim() === '' || youtubeId(url) !== null ? undefined : notYoutube);

const withoutEmpty = (addresses: Addresses) =>
  Object.fromEntries(Object.entries(addresses).filter(([, { url }]) => url.trim() !== ''));

const batches = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / LIMITS.delete_ids) }, (_, index) =>
    rows.slice(index * LIMITS.delete_ids, (index + 1) * LIMITS.delete_ids),
  );

/** The refused rows of a batch, by story. */
const refusedRows = (thrown: unknown, batch: Address[]) => {
  const fields = thrown instanceof ApiError ? thrown.fields : [];
  return Object.fromEntries(
    fields.flatMap(({ path, message }) => {
      const row = batch[Number(path[0])];
      return row ? [[row.id, message]] : [];
    }),
  );
};

/**
 * The addresses that are filled in, on whichever page, kept on this device until they are sent (B §2.3). Only these are
 * sent, 500 at a time, each time all or none; those that were stored leave.
 */
export function useAddresses(resource: string) {
  const { value, change, reset, at } = useDraft<Addresses>(resource, {});
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { send, sending } = useSend();
  const invalidate = useInvalidate();
  const toast = useToast();

  const store = (next: Addresses) => {
    const filled = withoutEmpty(next);
    if (Object.keys(filled).length > 0) change(filled);
    else reset({});
  };
  const fill = (rows: Address[]) => {
    store({ ...value, ...Object.fromEntries(rows.map((row) => [row.id, row])) });
    setRefused(Object.fromEntries(Object.entries(refused).filter(([id]) => !rows.some((row) => row.id === id))));
  };
  const list = Object.values(value);
  const problems = Object.fromEntries(
    list.flatMap(({ id, url }) => {
      const problem = problemOf(url) ?? refused[id];
      return problem === undefined ? [] : [[id, problem]];
    }),
  );

  const upload = async () => {
    const left = { ...value };
    for (const batch of batches(list)) {
      try {
        await send(
          'put',
          '/story/upload/youtube',
          batch.map(({ id, url }) => ({ id, url: url.trim() })),
        );
        for (const { id } of batch) delete left[id];
        store(left);
      } catch (thrown) {
        setRefused(refusedRows(thrown, batch));
        toast.failed(errorText(thrown));
        return;
      }
    }
    toast.done('上傳成功');
    await invalidate({ resource, invalidates: ['list'] });
  };

  return {
    list,
    urlOf: (id: string) => value[id]?.url ?? '',
    problems,
    fill,
    clear: () => {
      setRefused({});
      reset({});
    },
    /** Puts back what was cleared. */
    restore: (rows: Address[]) => store(Object.fromEntries(rows.map((row) => [row.id, row]))),
    upload,
    sending,
    keptAt: list.length > 0 ? at : undefined,
  };
}
