import { App, Button, Flex } from 'antd';
import { type MouseEvent, useCallback, useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { toastFrame } from '@/providers/notification';
import type { Decisions, Undoable } from './decisions';

const key = 'decided';
const said = { approve: '審核通過，報名完成！', reject: '已退件' } as const;

type Ways = { onOpen: (id: string) => void; onUndo: (id: string) => void };
type Store = { get: () => Decisions; subscribe: (listen: () => void) => () => void };

/** Says which stories were decided just now, with a way back to each (B §8), as long as each can be taken back. */
export function useDecidedToast(store: Store, ways: Ways) {
  const { notification } = App.useApp();
  // The toast outlives the story at which it appeared: it leads by the ways of the one that is open.
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  });
  return useCallback(() => {
    const close = () => notification.destroy(key);
    notification.open({
      key,
      type: 'success',
      role: 'status',
      duration: 0,
      message: <Newest store={store} onEmpty={close} />,
      description: (
        <Undoables
          store={store}
          onOpen={(id) => {
            close();
            latest.current.onOpen(id);
          }}
          onUndo={(id) => latest.current.onUndo(id)}
        />
      ),
      ...toastFrame,
    });
  }, [notification, store]);
}

const useUndoables = ({ get, subscribe }: Store) => useSyncExternalStore(subscribe, get).undoable;

/** What the last decision did; the toast goes with the last that can be taken back. */
function Newest({ store, onEmpty }: { store: Store; onEmpty: () => void }) {
  const [newest] = useUndoables(store);
  const none = newest === undefined;
  const close = useRef(onEmpty);
  useEffect(() => {
    if (none) close.current();
  }, [none]);
  return newest && said[newest.kind];
}

const Undoables = ({ store, ...ways }: Ways & { store: Store }) => (
  <ul>
    {useUndoables(store).map((decision) => (
      <Line key={decision.id} {...decision} {...ways} />
    ))}
  </ul>
);

function Line({ id, title, account, onOpen, onUndo }: Undoable & Ways) {
  const name = useId();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <Flex component="li" align="center" justify="space-between" gap={8}>
      <a id={name} href={`${import.meta.env.BASE_URL}manage-story/${id}`} onClick={open}>
        {title}
        <span className="mono">{account}</span>
      </a>
      <Button aria-describedby={name} onClick={() => onUndo(id)}>
        復原
      </Button>
    </Flex>
  );
}
