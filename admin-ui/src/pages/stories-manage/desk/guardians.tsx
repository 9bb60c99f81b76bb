import { Button, Flex } from 'antd';
import type { ConsentAnswer, ConsentPerson, Story } from 'contract';
import { useState } from 'react';
import { ConsentTable } from '@/components/consent/table';
import { answeredText, isConsentUsed, unansweredIn, useConsent } from '@/components/consent/use-consent';
import { DetailCard } from '@/components/detail/detail-layout';
import { lazyPart } from '@/components/lazy-part';
import { Notice } from '@/components/notice';
import { moment } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';

const Ledger = lazyPart(() => import('./ledger'));
const PaperDialog = lazyPart(() => import('./paper-dialog'));
const SlipDialog = lazyPart(() => import('./slip-dialog'));
const WithdrawDialog = lazyPart(() => import('@/components/consent/withdraw-dialog'));

/** Answers that followed one another within seconds: a parents' evening, or one hand for all. */
function Burst({ burst }: Pick<ConsentAnswer, 'burst'>) {
  if (!burst) return null;
  return (
    <Notice kind="warning">
      {`${moment(burst.from)} 起，${burst.stories > 1 ? `這位輔導員 ${burst.stories} 個小組的 ` : ''}${burst.people} 個人的答覆接連在幾十秒內送出。可能是家長會當場填寫，也可能是一個人代填，需要時請向輔導員確認。`}
    </Notice>
  );
}

/** Every entry, for admins who ask for it: that they read who answered is on record. */
function Entries({ story }: { story: Story }) {
  const [shown, setShown] = useState(false);
  if (!shown)
    return (
      <div>
        <Button size="small" onClick={() => setShown(true)}>
          查看完整紀錄
        </Button>
      </div>
    );
  return <Ledger story={story} />;
}

/** 家長同意 of a story; a slip for a family that asks for one, the help desk takes back. Nothing while it isn't used and was never answered. */
export default function Guardians({ story }: { story: Story }) {
  const { data, error, refetch } = useConsent(story);
  const identity = useIdentity();
  const helps = mayOpen(identity, 'help-desk');
  const [typing, setTyping] = useState(false);
  const [taking, setTaking] = useState<ConsentPerson>();
  const [asking, setAsking] = useState<readonly ConsentPerson[]>();
  if (error && !data)
    return (
      <DetailCard id="guardians" title="家長同意">
        <Notice kind="error">
          {error.message} <Button onClick={() => void refetch()}>再試一次</Button>
        </Notice>
      </DetailCard>
    );
  if (!data || !isConsentUsed(data)) return null;
  const silent = unansweredIn(data);
  return (
    <DetailCard id="guardians" title="家長同意" aside={<span className="muted">{answeredText(data)}</span>}>
      <Flex vertical gap={12}>
        <Burst burst={data.burst} />
        <ConsentTable
          people={data.people}
          onSlip={data.enabled ? (person) => setAsking([person]) : undefined}
          onWithdraw={helps ? setTaking : undefined}
        />
        {data.enabled && (
          <Flex wrap gap={8}>
            {silent.length > 0 && (
              <Button size="small" onClick={() => setAsking(silent)}>
                列印還沒答覆的連結（{silent.length} 人）
              </Button>
            )}
            <Button size="small" onClick={() => setTyping(true)}>
              登錄紙本同意書
            </Button>
          </Flex>
        )}
        {identity.role === 'admin' && <Entries story={story} />}
      </Flex>
      {typing && (
        <PaperDialog
          story={story}
          people={data.people}
          onDone={() => void refetch()}
          onClose={() => setTyping(false)}
        />
      )}
      {asking && (
        <SlipDialog story={story} people={asking} onMade={() => void refetch()} onClose={() => setAsking(undefined)} />
      )}
      {taking && (
        <WithdrawDialog
          story={story}
          person={taking}
          onDone={() => void refetch()}
          onClose={() => setTaking(undefined)}
        />
      )}
    </DetailCard>
  );
}
