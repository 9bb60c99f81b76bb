import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from '@/components/form/password-field';
import { textLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { PasswordRules } from './password-rules';

type Props = {
  /** Whether the password has to be typed; else the one of this browser's sign-up counts. */
  asked: boolean;
  onAsk: () => void;
};

/** The password of a new account, typed by the holder of the mailbox (decision 65); `login` is where it lies in the form. */
export function MailboxPassword({ asked, onAsk }: Props) {
  return (
    <section className="mb-8">
      <h2 className="mb-4 text-h2">登入密碼</h2>
      {asked ? (
        <AskedPassword />
      ) : (
        <NoticeBox>
          <p>登入時，用剛才在這個瀏覽器註冊時填的密碼。</p>
          <button type="button" className={`${textLink} font-bold`} onClick={onAsk}>
            改用其他密碼
          </button>
        </NoticeBox>
      )}
    </section>
  );
}

function AskedPassword() {
  const { control } = useFormContext();
  const [password = '', confirmation = ''] = useWatch({ control, name: ['login.password', 'login.confirmation'] });
  return (
    <>
      <p className="mb-4">請設定登入時要用的密碼。為了保護你的帳號，只有在這裡填的密碼會生效；可以和註冊時填的相同。</p>
      <div className="field-grid">
        <PasswordField name="login.password" label="密碼" autoComplete="new-password" />
        <PasswordField name="login.confirmation" label="確認密碼" autoComplete="new-password" />
      </div>
      <div className="mt-4">
        <PasswordRules password={password} confirmation={confirmation} />
      </div>
    </>
  );
}
