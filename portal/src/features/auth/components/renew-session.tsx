import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { giveUpSession, useSession } from '@/lib/session';
import { LoginForm } from './login-form';

/** The login that lies over a page whose session died: what was typed stays below it. */
export default function RenewSession() {
  const { user } = useSession();
  const queries = useQueryClient();
  return (
    <Dialog
      open
      must
      onOpenChange={() => undefined}
      title="請重新登入"
      description="登入時間已過，填寫的內容還在。重新登入後會繼續儲存。"
    >
      <LoginForm account={user?.account} fixed onDone={() => void queries.invalidateQueries()}>
        <Button kind="quiet" onClick={() => giveUpSession('left')}>
          離開這個頁面
        </Button>
      </LoginForm>
    </Dialog>
  );
}
