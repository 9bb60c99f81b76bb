import { useEffect, useRef } from 'react';
import { ApiError } from 'web-kit/api-error';
import { useIdentity } from '@/lib/identity';
import { useSend } from '@/lib/use-send';
import { keepDeviceViews, readDeviceViews } from './device-views';

/** Stores the views that this browser alone has, once; `done` is called after the last. What is refused for good (its name is there, its filter is unknown) goes. */
export function useDeviceViews(done: () => void) {
  const { account } = useIdentity();
  const { send } = useSend();
  const work = useRef({ send, done });
  work.current = { send, done };
  useEffect(() => {
    const takeOver = async () => {
      const left = readDeviceViews(account);
      if (left.length === 0) return;
      for (let next = left.shift(); next; next = left.shift()) {
        const view = { name: next.name, search: next.search.replace(/^\?/, ''), shared: false, pinned: false };
        try {
          await work.current.send('post', '/story/views', view);
        } catch (error) {
          // Another time: nothing is lost.
          if (!(error instanceof ApiError) || error.status !== 400) break;
        }
        keepDeviceViews(account, left);
      }
      work.current.done();
    };
    void takeOver();
  }, [account]);
}
