import { Button, Flex, Input } from 'antd';
import { LIMITS } from 'contract';
import { isUntouched, PARTS, scoresOf } from '@/lib/judgement';
import type { Judging } from './use-judgement';

/** The six parts of the comments. An edited one keeps its words and offers the template of the present score. */
export function Comments({ judging }: { judging: Judging }) {
  const { marks, locked, busy, templates } = judging;
  const scores = scoresOf(marks.achieved);
  const put = (part: number, text: string) =>
    judging.write({ comments: marks.comments.map((was, at) => (at === part ? text : was)) });
  return (
    <fieldset className="grid gap-12">
      <legend className="score-legend row strong">評語</legend>
      {PARTS.map(({ title, stage }, part) => {
        const text = marks.comments[part] ?? '';
        const id = `comment-${part}`;
        const edited = marks.begun && !isUntouched(part, text, templates);
        return (
          <div key={id} className="score-comment rounded" data-comment={part} tabIndex={-1}>
            <Flex className="score-comment-head" align="center" justify="space-between">
              <label htmlFor={id}>{title}</label>
              {edited && !locked && (
                <Button type="link" size="small" onClick={() => judging.applyTemplate(part)}>
                  {stage ? `套用 ${scores[stage]} 分範本` : '套用範本'}
                </Button>
              )}
            </Flex>
            <Input.TextArea
              id={id}
              value={text}
              readOnly={locked || busy}
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

const parts = () => [...document.querySelectorAll<HTMLElement>('[data-comment]')];

/** Leads the focus to the next part of the comments. */
export function focusNextComment() {
  const all = parts();
  const part = focused();
  const at = part ? all.indexOf(part) : -1;
  all[(at + 1) % all.length]?.focus();
}

const focused = () => parts().find((part) => part.contains(document.activeElement));

/** The part that has the focus, from 0. */
export const focusedComment = () => {
  const part = focused();
  return part && Number(part.dataset.comment);
};

/** From a part into its field, to write. */
export const writeComment = () => focused()?.querySelector('textarea')?.focus();

/** From a field back to its part, where the keys work again. */
export function leaveComment() {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) (field.closest<HTMLElement>('[data-comment]') ?? field).focus();
  if (document.activeElement === field && field instanceof HTMLElement) field.blur();
}
