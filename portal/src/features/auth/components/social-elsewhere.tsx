import { zodResolver } from '@hookform/resolvers/zod';
import { CODE_DIGITS, PROVIDER_NAMES, socialConfirmBody } from 'contract';
import { useState } from 'react';
import { hasCode } from 'web-kit/api-error';
import { TextField } from '@/components/form/fields';
import { Form } from '@/components/form/form';
import { PageHeading } from '@/components/layout/page-heading';
import { Button, ButtonLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { applyApiError } from '@/lib/form-errors';
import { useAskedForm } from '@/lib/use-asked-form';
import { confirmElsewhere } from '../api/social-steps';
import type { Elsewhere } from '../social-step';
import { DeadLink } from './dead-link';

const schema = socialConfirmBody.pick({ code: true });

/**
 * The mail about an address, opened in another browser than the one that asked for it: the code that is shown there proves that the
 * reader of the mail is the person in front of it. No session comes to be here.
 */
export function SocialElsewhere({ token, provider }: Elsewhere) {
  const form = useAskedForm({ resolver: zodResolver(schema), defaultValues: { code: '' } });
  const [state, setState] = useState<'open' | 'done' | 'dead'>('open');
  const send = async ({ code }: { code: string }) => {
    try {
      await confirmElsewhere(token, code);
      setState('done');
    } catch (error) {
      if (hasCode(error, 'link_dead')) setState('dead');
      else applyApiError(form, error);
    }
  };
  if (state === 'dead') {
    return (
      <>
        <PageHeading title="確認電子信箱" className="mb-5" />
        <DeadLink to={paths.login}>重新登入</DeadLink>
      </>
    );
  }
  if (state === 'done') {
    return (
      <>
        <PageHeading key="done" title="信箱確認好了" className="mb-5" />
        <NoticeBox kind="success" role="status">
          請回到原來的瀏覽器繼續，那裡的畫面會自己往下走。這個頁面可以關掉了。
        </NoticeBox>
      </>
    );
  }
  return (
    <>
      <PageHeading title="確認電子信箱" className="mb-5" />
      <Form form={form} onSubmit={send} labels={{ code: '數字' }} className="flex flex-col gap-5">
        <p>
          這次 {PROVIDER_NAMES[provider]} 登入是在另一個瀏覽器開始的。請看那個畫面上的 {CODE_DIGITS}{' '}
          位數字，輸入在這裡，再回到原來的瀏覽器繼續。
        </p>
        <TextField
          name="code"
          label={`原來的瀏覽器上的 ${CODE_DIGITS} 位數字`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={CODE_DIGITS}
        />
        <NoticeBox kind="warning">如果不是你自己在登入，請不要輸入任何數字，直接關掉這個頁面。</NoticeBox>
        <Button type="submit" kind="primary" busy={form.formState.isSubmitting}>
          確認信箱
        </Button>
        <ButtonLink to={paths.login} replace>
          看不到那個畫面，重新登入
        </ButtonLink>
      </Form>
    </>
  );
}
