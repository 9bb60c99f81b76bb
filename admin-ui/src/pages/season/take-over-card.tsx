import { Button, Flex } from 'antd';
import type { Season } from 'contract';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';

type TakeOverCardProps = { season: Season; refetch: () => Promise<unknown> };

/** The judging of last year as the start of this one. */
export function TakeOverCard({ season: { session, judging, last }, refetch }: TakeOverCardProps) {
  const { send, sending } = useSend();
  const [error, setError] = useState<string>();
  const confirm = useConfirm();
  const toast = useToast();
  const mode = last.mode === 'assigned' ? '由管理員分派' : '評審自己挑選';
  const what = `評審方式（${mode}）、學校與單位的信箱網域、組別、${last.prizes} 個獎項`;
  const takeOver = async () => {
    const text = `${session} 屆會用 ${last.session} 屆的${what}。得獎名單和分派不會帶過來，之後仍然可以在評審管理修改。`;
    if (!(await confirm({ title: `沿用 ${last.session} 屆？`, text, ok: '沿用' }))) return;
    setError(undefined);
    try {
      await send('post', `/season/take-over/${session}`, {});
      toast.done(`${session} 屆已經沿用 ${last.session} 屆的評審設定`);
    } catch (thrown) {
      setError(errorText(thrown));
    }
    await refetch();
  };
  return (
    <DetailCard id="take-over" title="沿用去年">
      <Flex vertical gap={16}>
        {error && <Notice kind="error">{error}</Notice>}
        {judging.prepared ? (
          <p>{session} 屆已經有自己的評審設定，請到評審管理修改。</p>
        ) : (
          <>
            <p>
              {last.session} 屆的{what}。
            </p>
            <p>
              <Button loading={sending} onClick={() => void takeOver()}>
                沿用 {last.session} 屆的評審設定
              </Button>
            </p>
          </>
        )}
      </Flex>
    </DetailCard>
  );
}
