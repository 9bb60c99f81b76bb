import { zodResolver } from '@hookform/resolvers/zod';
import { editionOpen, mailField } from 'contract';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { ClosedNotice } from '@/app/season-gate';
import { AccountField } from '@/components/form/account-field';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/password-field';
import { PageHeading } from '@/components/layout/page-heading';
import { Button, textLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { signUp } from '@/features/auth/api/sign-up';
import { newPassword, samePasswords } from '@/features/auth/components/new-password';
import { PasswordRules } from '@/features/auth/components/password-rules';
import { makeSignUpMark } from '@/features/auth/sign-up-marks';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { Welcome } from '@/features/site/components/welcome';
import { applyApiError } from '@/lib/form-errors';
import { useAskedForm } from '@/lib/use-asked-form';

const schema = z.object({ account: mailField, ...newPassword }).superRefine(samePasswords);
type Values = z.infer<typeof schema>;

export function Component() {
  const navigate = useNavigate();
  const site = useSiteSetting();
  const form = useAskedForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { account: '', password: '', confirmation: '' },
  });
  const submit = async ({ account, password }: Values) => {
    try {
      await signUp({ account, password, mark: makeSignUpMark() });
      void navigate(paths.checkMailbox, { state: { account } });
    } catch (error) {
      applyApiError(form, error);
    }
  };
  const [password, confirmation] = form.watch(['password', 'confirmation']);
  return (
    <Welcome site={site}>
      <PageHeading title="註冊" className="mb-5" />
      {site && !editionOpen(site.edition, 'create', Date.now()) && (
        <div className="mb-5">
          <ClosedNotice edition={site.edition}>現在可以先註冊，開放後再新增小組。</ClosedNotice>
        </div>
      )}
      <NoticeBox className="mb-5">註冊者需要年滿 18 歲。小組成員不需要註冊，用小組的故事帳號登入。</NoticeBox>
      <Form
        form={form}
        onSubmit={submit}
        summaryTitle="輸入資料不正確"
        labels={{ account: '電子信箱', password: '密碼', confirmation: '確認密碼' }}
        className="flex flex-col gap-5"
      >
        <AccountField />
        <PasswordField name="password" label="密碼" autoComplete="new-password" />
        <PasswordField name="confirmation" label="確認密碼" autoComplete="new-password" />
        <PasswordRules password={password} confirmation={confirmation} />
        <p className="text-small">
          個人資料用在哪裡、保存多久，請看
          <Link to={paths.privacy} className={textLink}>
            隱私權
          </Link>
          。
        </p>
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          註冊
        </Button>
        <p>
          已經有帳號？
          <Link to={paths.login} className={`${textLink} font-bold`}>
            登入
          </Link>
        </p>
      </Form>
    </Welcome>
  );
}
