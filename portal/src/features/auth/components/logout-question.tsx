import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { useLogout } from '../hooks/use-logout';

/** Drafts that were never sent: send them first, or discard them. */
export function LogoutQuestion({ logout }: { logout: ReturnType<typeof useLogout> }) {
  return (
    <Dialog
      open={logout.waiting > 0}
      onOpenChange={logout.stay}
      title="登出前，先送出草稿嗎？"
      description={`這台裝置上還有 ${logout.waiting} 份沒有送出的草稿。`}
      actions={
        <>
          <Button onClick={logout.stay}>取消</Button>
          <Button kind="danger" onClick={() => void logout.discard()}>
            捨棄並登出
          </Button>
          <Button kind="primary" onClick={() => void logout.sendFirst()}>
            送出並登出
          </Button>
        </>
      }
    />
  );
}
