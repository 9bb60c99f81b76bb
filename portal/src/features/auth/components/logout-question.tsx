import { Button, wrapping } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useOnline } from '@/lib/online';
import type { useLogout } from '../hooks/use-logout';

const WORDS = {
  title: '登出前，先送出草稿嗎？',
  left: (count: number) => `這台裝置上還有 ${count} 份沒有送出的草稿。`,
  offline: '現在離線，連線後才能送出。',
  discard: '捨棄並登出',
  send: '送出並登出',
};
/** Children store what they write; sending is what their teacher does with the whole story. */
const TEAM_WORDS: typeof WORDS = {
  title: '登出前，先存好嗎？',
  left: (count) => `還有 ${count} 個地方沒有存好。`,
  offline: '現在沒有網路，連上網路才能存好。',
  discard: '不要了，直接登出',
  send: '存好再登出',
};

type Props = { logout: ReturnType<typeof useLogout>; visitor: boolean };

/** Drafts that were never sent: send them first, or discard them. Without a connection they can only wait. */
export function LogoutQuestion({ logout, visitor }: Props) {
  const online = useOnline();
  const words = visitor ? TEAM_WORDS : WORDS;
  return (
    <Dialog
      open={logout.waiting > 0}
      onOpenChange={logout.stay}
      title={words.title}
      description={
        <>
          <p>{words.left(logout.waiting)}</p>
          {!online && <p className="mt-2 font-bold">{words.offline}</p>}
        </>
      }
      actions={
        <>
          <Button kind={online ? 'secondary' : 'primary'} onClick={logout.stay}>
            取消
          </Button>
          <Button kind="danger" className={wrapping} onClick={() => void logout.discard()}>
            {words.discard}
          </Button>
          {online && (
            <Button kind="primary" busy={logout.sending} onClick={() => void logout.sendFirst()}>
              {words.send}
            </Button>
          )}
        </>
      }
    />
  );
}
