import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { nameInOtherTab, takeUpSession } from '@/lib/session';

/** Told by the browser when another tab stores or forgets a session. */
const onStored = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** On a Login whose own session was ended: another tab is logged in, and only the person decides whether to go on as that one. */
export function OtherTab() {
  const name = useSyncExternalStore(onStored, nameInOtherTab);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (name === undefined) return null;
  const goOn = () => {
    takeUpSession();
    // Its guard leads on.
    void navigate(`${pathname}${search}`, { replace: true });
  };
  return (
    <NoticeBox role="status" title={name ? `另一個分頁已用「${name}」登入` : '另一個分頁已經登入'} className="mb-5">
      <Button className="mt-2" onClick={goOn}>
        {name ? `繼續用「${name}」` : '繼續'}
      </Button>
    </NoticeBox>
  );
}
