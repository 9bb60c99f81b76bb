import { App, Button } from 'antd';
import { type Story, TAKE_BACK_MS } from 'contract';
import { useCallback } from 'react';
import type { Decision } from '@/lib/use-decide';
import { toastFrame } from '@/providers/notification';

const said = { approve: '審核通過，報名完成！', reject: '設定完成' } as const;
const seconds = TAKE_BACK_MS / 1_000;

type Ways = { onOpen: () => void; onUndo: () => void };

/** Says which story was decided just now, with a way back to it (B §8), and takes the decision back while its mail waits. */
export function useDecidedToast() {
  const { notification } = App.useApp();
  return useCallback(
    (story: Story, kind: Decision['kind'], { onOpen, onUndo }: Ways) => {
      const key = 'decided';
      notification.open({
        key,
        type: 'success',
        role: 'status',
        duration: seconds,
        message: said[kind],
        description: (
          <a
            href={`${import.meta.env.BASE_URL}manage-story/${story.id}`}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              notification.destroy(key);
              onOpen();
            }}
          >
            {story.team_name}《{story.story_name}》<span className="mono">{story.account}</span>
          </a>
        ),
        actions: (
          <Button
            onClick={() => {
              notification.destroy(key);
              onUndo();
            }}
          >
            復原
          </Button>
        ),
        ...toastFrame,
      });
    },
    [notification],
  );
}
