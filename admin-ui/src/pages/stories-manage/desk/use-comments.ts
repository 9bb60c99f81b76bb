import { useCustom } from '@refinedev/core';
import type { List, StoryComment } from 'contract';
import { useState } from 'react';
import type { ApiError } from 'web-kit/api-error';
import { useColleagues } from '@/lib/use-colleagues';
import { useSend } from '@/lib/use-send';

const step = 10;
const silent = { errorNotification: false } as const;
const options = { staleTime: 0, retry: false } as const;

/** The internal comments on a story, newest first, ten more at a time, and their writes; each rejects with an ApiError. */
export function useComments(story: string) {
  const [size, setSize] = useState(step);
  const { send, sending } = useSend();
  const { query, result } = useCustom<List<StoryComment>, ApiError>({
    url: `/story/comment/${story}`,
    method: 'get',
    config: { query: { page: 1, size } },
    queryOptions: { ...options, placeholderData: (previous) => previous },
    ...silent,
  });
  const colleagues = useColleagues();
  const write = async (method: 'post' | 'put' | 'delete', comment: string, values: object) => {
    await send(method, `/story/comment/${story}${comment && `/${comment}`}`, values);
    await query.refetch();
  };
  const { list, total } = query.data ? result.data : { list: [], total: 0 };
  return {
    list,
    total,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
    // More than a page of the server holds is read page by page there.
    more: total > list.length && size < 100 ? () => setSize(size + step) : undefined,
    colleagues,
    sending,
    add: (values: object) => write('post', '', values),
    edit: (id: string, values: object) => write('put', id, values),
    remove: (id: string) => write('delete', id, {}),
  };
}
