import { SOCIAL_NOTES } from 'contract';
import { errorText, hasCode } from 'web-kit/api-error';
import { Button, ButtonLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';

const STAFF =
  '這個登入不能在這裡使用。請換一個登入，或改用電子信箱和密碼登入；管理者與評審請用下方的「管理者與評審登入」。';

/** What `?social=` says of a login that came back without a token. One whose token is gone is over, whatever it was about. */
export function SocialNote({ note }: { note: string }) {
  if (note === 'no_cookie') {
    return (
      <NoticeBox kind="warning" role="alert">
        {SOCIAL_NOTES.no_cookie}
      </NoticeBox>
    );
  }
  if (note === 'cancelled') return <NoticeBox role="status">{SOCIAL_NOTES.cancelled}</NoticeBox>;
  if (note === 'staff') {
    return (
      <NoticeBox kind="error" role="alert" title={SOCIAL_NOTES.staff}>
        {STAFF}
      </NoticeBox>
    );
  }
  return (
    <NoticeBox kind="warning" role="alert">
      {note === 'down' ? SOCIAL_NOTES.down : SOCIAL_NOTES.expired}
    </NoticeBox>
  );
}

/** Why the token of a login was refused; one that no answer came to may be sent once more. */
export function SocialRefusal({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const isLoggedIn = useSession().token !== undefined;
  if (hasCode(error, 'link_dead')) return <SocialNote note="expired" />;
  if (hasCode(error, 'account_not_found')) return <SocialNote note="staff" />;
  return (
    <NoticeBox kind="error" role="alert" title="沒有登入成功">
      {errorText(error)}
      {isLoggedIn && (
        <ButtonLink to={paths.redirect} className="mt-2 flex">
          回到挑戰平台
        </ButtonLink>
      )}
      {hasCode(error, 'offline') && (
        <Button className="mt-2 flex" onClick={onAgain}>
          再試一次
        </Button>
      )}
    </NoticeBox>
  );
}
