import { Checkbox } from 'antd';
import type { JudgeProgress } from 'contract';
import type { ReactNode } from 'react';

type JudgeChoicesProps = {
  judges: readonly JudgeProgress[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  legend: string;
  /** Said next to a judge's name. */
  aside: (judge: JudgeProgress) => string;
  children?: ReactNode;
};

/** Judges to tick, with how many of them are. */
export const JudgeChoices = ({ judges, chosen, onChange, legend, aside, children }: JudgeChoicesProps) => (
  <fieldset className="judging-choose grid">
    <legend>
      {legend}：{judges.length} 位中的 {chosen.length} 位
    </legend>
    {children}
    <div className="judging-choices grid">
      {judges.map((judge) => (
        <Checkbox
          key={judge.id}
          checked={chosen.includes(judge.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, judge.id] : chosen.filter((id) => id !== judge.id))
          }
        >
          {judge.name} <span className="muted tabular">{aside(judge)}</span>
        </Checkbox>
      ))}
    </div>
  </fieldset>
);
