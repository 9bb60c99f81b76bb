import { Button, Input } from 'antd';
import { LIMITS } from 'contract';
import { isUntouched, type Marks, PARTS, scoresOf, suggestion } from '@/lib/judgement';

type CommentsProps = { marks: Marks; disabled: boolean; onChange: (comments: string[]) => void };

/** The six parts of the comments. An edited one keeps its words and offers the template of the present score. */
export function Comments({ marks, disabled, onChange }: CommentsProps) {
  const scores = scoresOf(marks.achieved);
  const put = (part: number, text: string) => onChange(marks.comments.map((was, at) => (at === part ? text : was)));
  return (
    <fieldset className="score-comments">
      <legend className="score-legend">評語</legend>
      {PARTS.map(({ title, stage }, part) => {
        const text = marks.comments[part] ?? '';
        const id = `comment-${part}`;
        const edited = marks.begun && !isUntouched(part, text);
        return (
          <div key={id}>
            <div className="score-comment-head">
              <label htmlFor={id}>{title}</label>
              {edited && !disabled && (
                <Button type="link" size="small" onClick={() => put(part, suggestion(part, scores))}>
                  {stage ? `套用 ${scores[stage]} 分範本` : '套用範本'}
                </Button>
              )}
            </div>
            <Input.TextArea
              id={id}
              value={text}
              readOnly={disabled}
              maxLength={LIMITS.comment}
              autoSize={{ minRows: 2, maxRows: 8 }}
              onChange={(event) => put(part, event.target.value)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
