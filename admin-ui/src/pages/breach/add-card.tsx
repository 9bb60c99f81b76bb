import { Button, Flex, Input } from 'antd';
import { BREACH_STEPS, type Breach, breachSteps } from 'contract';
import { useId } from 'react';
import { useConfirm } from '@/components/confirm';
import { useDraft } from '@/lib/use-draft';
import type { BreachDesk } from './use-breach';

/** A remark to the record, or the summary that closes the event. What is typed is kept on this device until it is sent. */
export function AddCard({ breach, desk }: { breach: Breach; desk: BreachDesk }) {
  const id = useId();
  const { value, change, reset } = useDraft<string>(`breach:${breach.id}`, '');
  const confirm = useConfirm();
  const text = value.trim();
  const add = async (kind: 'note' | 'closed') => {
    if (await desk.add({ kind, text })) reset('');
  };
  const close = async () => {
    const left = breachSteps(breach.kinds).filter((step) => !breach.steps_done.includes(step));
    const open = left.map((step) => BREACH_STEPS[step].label).join('、');
    const question = `${open ? `還沒有完成：${open}。` : ''}結案後不能再更新內容或步驟，只能補充說明。`;
    if (await confirm({ title: '確定結案？', text: question, ok: '結案', danger: open !== '' })) await add('closed');
  };
  return (
    <Flex className="content-field above-12" vertical gap={8}>
      <label htmlFor={id}>{breach.closed_time === null ? '補充說明或結案摘要' : '補充說明'}</label>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={5_000}
        autoSize={{ minRows: 3, maxRows: 12 }}
        onChange={(event) => change(event.target.value)}
      />
      <div className="row-wrap">
        <Button disabled={text === '' || desk.sending} onClick={() => void add('note')}>
          加入說明
        </Button>
        {breach.closed_time === null && (
          <Button disabled={text === '' || desk.sending} onClick={() => void close()}>
            以這段摘要結案
          </Button>
        )}
      </div>
    </Flex>
  );
}
