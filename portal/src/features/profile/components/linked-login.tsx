import { ERRORS, formatDate, PROVIDER_NAMES, type SocialLogins } from 'contract';
import { Button } from '@/components/ui/button';
import { LoginRow } from './login-row';

type Props = {
  login: SocialLogins['providers'][number];
  /** Without it there would be no way in. */
  isLast: boolean;
  canLink: boolean;
  busy: boolean;
  onLink: () => void;
  onUnlink: () => void;
};

/** A provider's login: linked since when, and 連結 or 解除連結. */
export function LinkedLogin({ login, isLast, canLink, busy, onLink, onUnlink }: Props) {
  const name = PROVIDER_NAMES[login.provider];
  if (login.linked_time === null) {
    return (
      <LoginRow name={name} state="還沒有連結">
        {canLink && (
          <Button busy={busy} onClick={onLink} aria-label={`連結 ${name}`}>
            連結
          </Button>
        )}
      </LoginRow>
    );
  }
  return (
    <LoginRow name={name} state={`${formatDate(login.linked_time)} 連結`}>
      <Button
        reason={isLast ? ERRORS.only_way_in.message : undefined}
        className={isLast ? 'self-end' : undefined}
        onClick={onUnlink}
        aria-label={`解除連結 ${name}`}
      >
        解除連結
      </Button>
    </LoginRow>
  );
}
