import { Input, Radio } from 'antd';
import { ASSESSMENTS, LIMITS } from 'contract';
import type { Marks } from '@/lib/judgement';

type RemarksProps = {
  marks: Marks;
  disabled: boolean;
  onChange: (next: Partial<Pick<Marks, 'assessment' | 'remark'>>) => void;
};

export function Remarks({ marks, disabled, onChange }: RemarksProps) {
  return (
    <>
      <div>
        <p className="score-legend" id="assessment">
          設計思考
        </p>
        <Radio.Group
          aria-labelledby="assessment"
          optionType="button"
          value={marks.assessment}
          disabled={disabled}
          onChange={(event) => onChange({ assessment: event.target.value })}
          options={ASSESSMENTS.map((value) => ({ value, label: value }))}
        />
      </div>
      <div>
        <label className="score-legend" htmlFor="remark">
          備註
        </label>
        <Input.TextArea
          id="remark"
          value={marks.remark}
          readOnly={disabled}
          maxLength={LIMITS.comment}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => onChange({ remark: event.target.value })}
        />
      </div>
    </>
  );
}
