import { useQuery } from '@tanstack/react-query';
import { PROVIDER_NAMES, type ProfileNewBody, profileNewBody } from 'contract';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from 'web-kit/api-error';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { GuestPage } from '@/components/layout/guest-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { NoticeDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { mailLinkQuery } from '@/features/auth/api/mail-link';
import { DeadLink } from '@/features/auth/components/dead-link';
import { LinkLoading } from '@/features/auth/components/link-loading';
import { type Asked, MailboxPassword } from '@/features/auth/components/mailbox-password';
import { newPassword, samePasswords } from '@/features/auth/components/new-password';
import { dropSignUpMarks, findSignUpMark } from '@/features/auth/sign-up-marks';
import type { SocialStep } from '@/features/auth/social-step';
import { registerProfile } from '@/features/profile/api/register-profile';
import { JobFields } from '@/features/profile/components/job-fields';
import { ProfileFields } from '@/features/profile/components/profile-fields';
import { labelsFor } from '@/features/profile/components/profile-labels';
import { useShownSchools } from '@/features/profile/hooks/use-shown-schools';
import { jobResolver } from '@/features/profile/job-resolver';
import { emptyProfile, type ProfileValues, toProfileBody } from '@/features/profile/values';
import { applyApiError } from '@/lib/form-errors';
import { endSession } from '@/lib/session';
import { dropTabDraft, readTabDraft, writeTabDraft } from '@/lib/tab-draft';
import { useAskedForm } from '@/lib/use-asked-form';
import { useMailLink } from '@/lib/use-mail-link';

const draftKey = 'profile-registration';
const noPassword = { password: '', confirmation: '' };

type Values = ProfileValues & { login: typeof noPassword };

/** The body with a password that is typed here: the rules of both fields, whatever else of the form is wrong. */
const withPassword = z
  .strictObject({ login: z.object(newPassword).superRefine(samePasswords), ...profileNewBody.shape })
  .transform(({ login, ...body }): ProfileNewBody => ({ ...body, password: login.password }));

const DEAD = new Set(['link_dead', 'social_browser']);
const isPassword = (path: (string | number)[]) => path[0] === 'password';

/** What is known of a new person: by a login at a provider, or the address that the mail was sent to. */
const known = ({ name = '', account = '' }: Partial<SocialStep>): ProfileValues => ({
  ...emptyProfile,
  profile: { ...emptyProfile.profile, name, email: account },
});

type Props = { token: string; markName: string | undefined; step: SocialStep | undefined; account: string | undefined };

/** Personal data and present occupation, and the password unless this browser signed up or a provider's login is the way in. */
function Registration({ token, markName, step, account }: Props) {
  const shownSchools = useShownSchools();
  const navigate = useNavigate();
  const [draft] = useState(() => readTabDraft<ProfileValues>(draftKey));
  const [mark] = useState(() => findSignUpMark(markName));
  const [asked, setAsked] = useState<Asked>(mark === undefined && !step ? 'always' : 'never');
  const [dead, setDead] = useState(false);
  const [done, setDone] = useState(false);
  const form = useAskedForm<Values, unknown, ProfileNewBody>({
    resolver:
      asked !== 'never'
        ? jobResolver(withPassword, ({ login, ...rest }: Values) => ({ ...toProfileBody(rest), login }), shownSchools)
        : jobResolver(profileNewBody, (values: Values) => ({ ...toProfileBody(values), mark }), shownSchools),
    defaultValues: { ...(draft ?? known(step ?? (account ? { account } : {}))), login: noPassword },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A password is kept nowhere.
        callback: ({ values: { profile, job } }) => writeTabDraft(draftKey, { profile, job }),
      }),
    [form],
  );
  const typed = useWatch({ control: form.control, name: 'job' });
  const askFor = (refused = false) => {
    flushSync(() => setAsked(refused ? 'always' : 'instead'));
    if (!refused) form.setFocus('login.password');
  };
  const submit = async (body: ProfileNewBody) => {
    try {
      await registerProfile(body, token);
      dropTabDraft(draftKey);
      dropSignUpMarks();
      setDone(true);
    } catch (error) {
      if (error instanceof ApiError && DEAD.has(error.code)) setDead(true);
      if (error instanceof ApiError && error.fields.some(({ path }) => isPassword(path))) askFor(true);
      applyApiError(form, error, (path) => (isPassword(path) ? 'login.password' : path.join('.')));
    }
  };
  const leave = () => {
    endSession();
    // The new account stands in the login already.
    const to = account && !step ? `${paths.login}?${new URLSearchParams({ account })}` : paths.login;
    void navigate(to, { replace: true });
  };
  return (
    <GuestPage title="填寫個人資料" width="form">
      <Form
        form={form}
        onSubmit={submit}
        summaryTitle="有資料尚未填寫完成"
        labels={{ ...labelsFor(typed), password: '密碼', confirmation: '確認密碼' }}
      >
        {dead && (
          <ButtonLink to={step ? paths.login : paths.register} className="mb-5">
            {step ? '重新登入' : '重新註冊'}
          </ButtonLink>
        )}
        {step ? (
          <NoticeBox className="mb-8" title={`用 ${PROVIDER_NAMES[step.provider]} 註冊：${step.account}`}>
            填完個人資料，之後就用它登入，不需要另外的密碼。也想用電子信箱和密碼登入的話，登入後可以在「個人資料」設定。
          </NoticeBox>
        ) : (
          <MailboxPassword asked={asked} onAsk={() => askFor()} onKeep={() => setAsked('never')} />
        )}
        <h2 className="mb-4 border-t border-line pt-6 text-h2">個人資料</h2>
        <ProfileFields prefix="profile" />
        <h2 className="mt-8 mb-4 border-t border-line pt-6 text-h2">目前職業</h2>
        <JobFields />
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting} className="mt-8 w-full md:w-auto">
          完成註冊
        </Button>
      </Form>
      <NoticeDialog open={done} onClose={leave} title="註冊成功，請重新登入" />
    </GuestPage>
  );
}

/** Where the confirmation mail and a new person's login at a provider (`step`) lead. */
export function Component() {
  const link = useMailLink();
  const step = (useLocation().state as { step?: SocialStep } | null)?.step;
  const token = step?.challenge ?? link.token;
  const { data, isLoading } = useQuery(mailLinkQuery('/auth/profile/new', token));
  if (!token) {
    return (
      <GuestPage title="填寫個人資料" width="mail">
        <p className="mb-5">請由驗證信中的連結進入這個頁面。連結 24 小時內有效，過期時請重新註冊。</p>
        <ButtonLink to={paths.register} kind="primary">
          重新註冊
        </ButtonLink>
      </GuestPage>
    );
  }
  if (data?.dead) {
    return (
      <GuestPage title="填寫個人資料" width="mail">
        {step ? (
          <DeadLink to={paths.login} why={data.why}>
            重新登入
          </DeadLink>
        ) : (
          <DeadLink to={paths.register}>重新註冊</DeadLink>
        )}
      </GuestPage>
    );
  }
  if (isLoading) {
    return (
      <GuestPage title="填寫個人資料" width="form">
        <LinkLoading />
      </GuestPage>
    );
  }
  return <Registration token={token} markName={link.mark} step={step} account={data?.account ?? undefined} />;
}
