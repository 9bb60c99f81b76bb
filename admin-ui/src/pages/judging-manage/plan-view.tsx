import { Flex } from 'antd';
import type { PlanAnswer } from 'contract';
import { Notice } from '@/components/notice';
import { planWords } from './plan-words';

/** What a dry run would do. */
export function PlanView({ plan }: { plan: PlanAnswer }) {
  const sound = plan.quality.connected && plan.short.length === 0;
  return (
    <Notice kind={sound ? 'info' : 'warning'}>
      <p>試算結果（還沒有儲存）：</p>
      <Flex component="ul" className="bulleted" vertical gap={4}>
        {planWords(plan).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Flex>
    </Notice>
  );
}
