import { Button, Flex } from 'antd';
import type { SecondFactor } from 'contract';
import { useState } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { PageHead } from '@/components/page-head';
import { PageFailed, PageLoading } from '@/components/page-state';
import { RecoveryCodes } from '@/components/second-factor/recovery-codes';
import SetUp from '@/components/second-factor/set-up';
import { moment } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { noteSecondFactor } from '@/lib/session';
import { usePageTitle } from '@/lib/use-page-title';
import { useToast } from '@/lib/use-toast';
import { RenewCodes } from './renew-codes';
import { TurnOff } from './turn-off';
import { useSecondFactor } from './use-second-factor';
import './second-factor.css';

/** 兩步驟驗證: one's own second factor. */
export default function SecondFactorPage() {
  usePageTitle('兩步驟驗證');
  const { account } = useIdentity();
  const { factor, error, refetch } = useSecondFactor();
  const toast = useToast();
  const [codes, setCodes] = useState<string[]>();
  const done = () => {
    setCodes(undefined);
    noteSecondFactor('on');
    void refetch();
  };
  const off = (required: boolean) => {
    toast.done('已關閉兩步驟驗證');
    noteSecondFactor(required ? 'required' : 'off');
    void refetch();
  };
  if (error && !factor) return <PageFailed text={error} onRetry={() => void refetch()} />;
  if (!factor) return <PageLoading />;
  return (
    <>
      <PageHead title="兩步驟驗證" aside={factor.on || codes ? '已開啟' : '未開啟'} />
      <Flex className="factor-page" vertical gap={16}>
        {codes ? (
          <DetailCard id="codes" title="備用碼">
            <RecoveryCodes codes={codes} account={account} done="收好了" onDone={done} />
          </DetailCard>
        ) : factor.on ? (
          <On factor={factor} onCodes={setCodes} onOff={() => off(factor.required)} />
        ) : (
          <DetailCard id="set-up" title="開啟兩步驟驗證">
            <SetUp onDone={setCodes} />
          </DetailCard>
        )}
      </Flex>
    </>
  );
}

type OnProps = { factor: SecondFactor; onCodes: (codes: string[]) => void; onOff: () => void };

function On({ factor: { since, codes_left }, onCodes, onOff }: OnProps) {
  const [open, setOpen] = useState<'renew' | 'off'>();
  return (
    <>
      <DetailCard id="state" title="已開啟">
        <p>從 {since === null ? '' : moment(since)} 起，登入時除了密碼，還需要驗證器 App 的驗證碼。</p>
        <p>換新手機：在舊手機還能用的時候，先在這裡關閉，再用新手機重新開啟。</p>
      </DetailCard>
      <DetailCard id="recovery" title="備用碼">
        <p>還有 {codes_left} 組沒有用過。快用完或擔心被別人看到時，可以換一批新的。</p>
        {open === 'renew' ? (
          <RenewCodes onCodes={onCodes} onCancel={() => setOpen(undefined)} />
        ) : (
          <Button onClick={() => setOpen('renew')}>產生新的備用碼</Button>
        )}
      </DetailCard>
      <DetailCard id="off" title="關閉兩步驟驗證">
        <p>關閉後，只用密碼就能登入這個帳號。</p>
        {open === 'off' ? (
          <TurnOff onOff={onOff} onCancel={() => setOpen(undefined)} />
        ) : (
          <Button danger onClick={() => setOpen('off')}>
            關閉兩步驟驗證
          </Button>
        )}
      </DetailCard>
    </>
  );
}
