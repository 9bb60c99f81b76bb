import { Input, Radio } from 'antd';
import { ASSESSMENTS, LIMITS } from 'contract';
import type { Judging } from './use-judgement';

export function Assessment({ judging }: { judging: Judging }) {
  return (
    <div>
      <p className="score-legend row strong" id="assessment">
        設計思考
      </p>
      <Radio.Group
        aria-labelledby="assessment"
        optionType="button"
        value={judging.marks.assessment}
        disabled={judging.locked}
        onChange={(event) => judging.assess(event.target.value)}
        options={ASSESSMENTS.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

export function Remark({ judging }: { judging: Judging }) {
  return (
    <div>
      <label className="score-legend row strong" htmlFor="remark">
        備註
      </label>
      <Input.TextArea
        id="remark"
        value={judging.marks.remark}
        readOnly={judging.locked || judging.busy}
        maxLength={LIMITS.comment}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => judging.write({ remark: event.target.value })}
      />
    </div>
  );
}
