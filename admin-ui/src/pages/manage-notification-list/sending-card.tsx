import { Button, Flex } from 'antd';
import type { MailState, Notification } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { count, moment } from '@/lib/format';
import { doneOf, percentOf, stepOf } from './progress';
import { useActions } from './use-actions';

type SendingCardProps = { stored: Notification; onShow: (state: MailState | undefined) => void; onRenew: () => void };

const spoken = (stored: Notification): string => {
  if (stored.sending === 'paused') return '寄送已暫停';
  if (stored.sending === 'sending') return `寄送中，完成 ${stepOf(stored)}%`;
  const { delivered, failed, unknown } = stored;
  return `寄送完成：送達 ${count(delivered)} 封、失敗 ${count(failed)} 封、結果不明 ${count(unknown)} 封`;
};

/** How far it is while it is sent, and what became of all; what failed can be sent again. */
export function SendingCard({ stored, onShow, onRenew }: SendingCardProps) {
  const { id, recipients, delivered, failed, unknown, waiting, retrying, sending, done_time } = stored;
  const { pause, resume, resend, busy } = useActions();
  const then = async (work: Promise<unknown>) => {
    await work;
    onRenew();
  };
  const counters: { label: string; value: number; state: MailState }[] = [
    { label: '已送達', value: delivered, state: 'delivered' },
    { label: '寄送失敗', value: failed, state: 'failed' },
    { label: '結果不明', value: unknown, state: 'unknown' },
    ...(retrying > 0 ? [{ label: '稍後重試', value: retrying, state: 'retrying' as const }] : []),
  ];
  return (
    <DetailCard id="sending" title="寄送情形">
      <p className="visually-hidden" role="status">
        {spoken(stored)}
      </p>
      <Flex vertical gap={12}>
        {sending === 'done' ? (
          <p>
            全部 {count(recipients)} 封都有結果了，完成於 {moment(done_time)}。
          </p>
        ) : (
          <Flex className="sending-progress" vertical gap={4}>
            <p className="tabular">
              {sending === 'paused' ? '已暫停，' : '寄送中，'}完成 {count(doneOf(stored))}/{count(recipients)} 封（
              {percentOf(stored)}%）
            </p>
            <progress aria-label="寄送進度" max={Math.max(1, recipients)} value={doneOf(stored)} />
            {waiting - retrying > 0 && <p className="muted">還有 {count(waiting - retrying)} 封等待寄送</p>}
          </Flex>
        )}
        <Flex component="ul" wrap gap={8}>
          {counters.map(({ label, value, state }) => (
            <li key={state}>
              <button
                type="button"
                className="sending-count tool plain-button on-card"
                disabled={value === 0}
                onClick={() => onShow(state)}
              >
                <span>{label}</span>
                <strong className="figure tabular">{count(value)}</strong>
              </button>
            </li>
          ))}
        </Flex>
        <div className="row-wrap empty-hidden">
          {sending === 'sending' && (
            <Button disabled={busy} onClick={() => void then(pause(id))}>
              暫停寄送
            </Button>
          )}
          {sending === 'paused' && (
            <Button type="primary" disabled={busy} onClick={() => void then(resume(id))}>
              繼續寄送
            </Button>
          )}
          {failed > 0 && (
            <Button disabled={busy} onClick={() => void then(resend(id, { states: ['failed'] }, failed))}>
              重寄失敗的 {count(failed)} 封
            </Button>
          )}
          {unknown > 0 && (
            <Button disabled={busy} onClick={() => void then(resend(id, { states: ['unknown'] }, unknown))}>
              重寄結果不明的 {count(unknown)} 封
            </Button>
          )}
        </div>
        {unknown > 0 && (
          <p className="muted small">
            「結果不明」是寄送途中連線中斷，不知道對方的伺服器有沒有收下。平台不會自己重寄，請確認後再決定。
          </p>
        )}
      </Flex>
    </DetailCard>
  );
}
