import { Button, Checkbox } from 'antd';
import type { JudgeProgress } from 'contract';

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
export function ChooseJudges({ judges, chosen, onChange }: ChooseJudgesProps) {
  return (
    <fieldset className="judging-choose">
      <legend>
        評審：{judges.length} 位中的 {chosen.length} 位
      </legend>
      <p className="muted">沒有勾選的評審，這一輪還沒開始的故事會改由勾選的評審評分。</p>
      <div className="judging-actions">
        <Button size="small" onClick={() => onChange(judges.map(({ id }) => id))}>
          全選
        </Button>
        <Button size="small" onClick={() => onChange([])}>
          全不選
        </Button>
      </div>
      <div className="judging-choices">
        {judges.map((judge) => (
          <Checkbox
            key={judge.id}
            checked={chosen.includes(judge.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, judge.id] : chosen.filter((id) => id !== judge.id))
            }
          >
            {judge.name} <span className="muted">{loadWords(judge)}</span>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
