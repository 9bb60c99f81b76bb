import { Button, Flex } from 'antd';
import type { JudgeProgress } from 'contract';
import { JudgeChoices } from './judge-choices';

type ChooseJudgesProps = {
  judges: readonly JudgeProgress[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** What a judge has already, so that a choice sees the load. */
const loadWords = ({ waiting, draft, sent }: JudgeProgress) => {
  const left = waiting + draft;
  return left + sent === 0 ? '還沒有故事' : `還有 ${left} 則，已送出 ${sent} 則`;
};

/** Who reads in a round: at first every judge who can log in. */
export const ChooseJudges = ({ judges, chosen, onChange }: ChooseJudgesProps) => (
  <JudgeChoices judges={judges} chosen={chosen} onChange={onChange} legend="評審" aside={loadWords}>
    <p className="muted">沒有勾選的評審，這一輪還沒開始的故事會改由勾選的評審評分。</p>
    <Flex wrap align="center" gap={8}>
      <Button size="small" onClick={() => onChange(judges.map(({ id }) => id))}>
        全選
      </Button>
      <Button size="small" onClick={() => onChange([])}>
        全不選
      </Button>
    </Flex>
  </JudgeChoices>
);
