import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from '@/components/form/password-field';
import { textLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { PasswordRules } from './password-rules';

/** Whether the password is typed here: never, while that of this browser's sign-up counts; instead of that one; or always. */
export type Asked = 'never' | 'instead' | 'always';

type Props = { asked: Asked; onAsk: () => void; onKeep: () => void };

/** The password of a new account, typed by the holder of the mailbox (decision 65); `login` is where it lies in the form. */
export function MailboxPassword({ asked, onAsk, onKeep }: Props) {
  return (
    <section className="mb-8">
      <h2 className="mb-4 text-h2">登入密碼</h2>
      {asked === 'never' ? <NoticeBox>登入時，用剛才在這個瀏覽器註冊時填的密碼。</NoticeBox> : <AskedPassword />}
      {asked !== 'always' && (
        <button type="button" className={`${textLink} mt-2 font-bold`} onClick={asked === 'never' ? onAsk : onKeep}>
          {asked === 'never' ? '改用其他密碼' : '沿用註冊時的密碼'}
        </button>
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
