import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from 'web-kit/api-error';
import { Dialog } from '@/components/dialog/dialog';
import { Notice } from '@/components/notice';
import { PageLoading } from '@/components/page-state';
import { count } from '@/lib/format';
import type { Saving } from '@/lib/use-saving';

/** How much a plan is of. */
export const sizeText = ({ stories, sheets }: { stories: number; sheets: number }) =>
  `${count(stories)} 則故事，共 ${count(sheets)} 張證書`;

/** What a plan leaves out, a line for each reason. */
export function LeftOut({ title, lines, children }: { title: string; lines: string[]; children?: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}

type PlanDialogProps<Plan> = {
  title: string;
  /** What it does, and what can be chosen. */
  intro: ReactNode;
  plan: Plan | undefined;
  error: ApiError | undefined;
  refusal: Saving['refusal'];
  ok: string;
  busy: boolean;
  ready: boolean;
  onOk: () => Promise<void>;
  onCancel?: () => void;
  onClose: () => void;
  /** The plan in words. */
  children: (plan: Plan) => ReactNode;
};

/** Says what would be done with certificates, and does it. */
export function PlanDialog<Plan>(props: PlanDialogProps<Plan>) {
  const { title, intro, plan, error, refusal, ok, busy, ready, onOk, onClose, onCancel = onClose, children } = props;
  const wrong = refusal?.text ?? error?.message;
  return (
    <Dialog
      open
      title={title}
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button type="primary" loading={busy} disabled={!ready} onClick={() => void onOk()}>
            {ok}
          </Button>
        </>
      }
    >
      <Flex vertical gap={16}>
        {intro}
        <div role="status">
          {plan && (
            <Flex vertical gap={12}>
              {children(plan)}
            </Flex>
          )}
        </div>
        {!plan && !wrong && <PageLoading />}
        {wrong && <Notice kind="error">{wrong}</Notice>}
      </Flex>
    </Dialog>
  );
}
