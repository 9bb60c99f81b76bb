import { type ProfileNewBody, profileNewBody } from 'contract';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Form } from '@/components/form/form';
import { GuestPage } from '@/components/layout/guest-page';
import { Button, ButtonLink } from '@/components/ui/button';
import { NoticeDialog } from '@/components/ui/dialog';
import { paths } from '@/config/paths';
import { registerProfile } from '@/features/profile/api/register-profile';
import { JobFields } from '@/features/profile/components/job-fields';
import { ProfileFields } from '@/features/profile/components/profile-fields';
import { profileLabels } from '@/features/profile/components/profile-labels';
import { useShownSchools } from '@/features/profile/hooks/use-shown-schools';
import { jobResolver } from '@/features/profile/job-resolver';
import { emptyProfile, type ProfileValues, toProfileBody } from '@/features/profile/values';
import { applyApiError } from '@/lib/form-errors';
import { endSession } from '@/lib/session';
import { dropTabDraft, readTabDraft, writeTabDraft } from '@/lib/tab-draft';
import { useMailToken } from '@/lib/use-mail-token';

const draftKey = 'profile-registration';

/** Where the confirmation mail leads: personal data and present occupation. */
export function Component() {
  const token = useMailToken();
  const shownSchools = useShownSchools();
  const navigate = useNavigate();
  const [draft] = useState(() => readTabDraft<ProfileValues>(draftKey));
  const [done, setDone] = useState(false);
  const form = useForm<ProfileValues, unknown, ProfileNewBody>({
    shouldFocusError: false,
    resolver: jobResolver(profileNewBody, toProfileBody, shownSchools),
    defaultValues: draft ?? emptyProfile,
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => writeTabDraft(draftKey, values) }),
    [form],
  );
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
  const submit = async (body: ProfileNewBody) => {
    try {
      await registerProfile(body, token);
      dropTabDraft(draftKey);
      setDone(true);
    } catch (error) {
      applyApiError(form, error);
    }
  };
  const leave = () => {
    endSession();
    void navigate(paths.login, { replace: true });
  };
  return (
    <GuestPage title="填寫個人資料" width="form">
      <Form form={form} onSubmit={submit} summaryTitle="有資料尚未填寫完成" labels={profileLabels}>
        <h2 className="mb-4 text-h2">個人資料</h2>
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
