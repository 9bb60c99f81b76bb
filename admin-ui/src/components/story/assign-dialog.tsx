import { useInvalidate } from '@refinedev/core';
import { Button, Checkbox, Flex } from 'antd';
import { formatDate, type GivenReviews, MOST_REVIEWERS, type ReviewersBody } from 'contract';
import { useState } from 'react';
import { DateInput } from '@/components/date-input';
import { Dialog } from '@/components/dialog/dialog';
import { LabelledField } from '@/components/labelled-field';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import { useColleagues } from '@/lib/use-colleagues';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { namedAccounts, useChecked } from './use-checked';
import './reviewer.css';

const url = '/story/reviewers';

type AssignDialogProps = {
  /** The stories, named as GET /story/all names them, and how many they are. */
  stories: string;
  total: number;
  onDone?: () => void;
  onClose: () => void;
};

const peopleText = (each: GivenReviews['each']) =>
  each.map(({ name, count: given }) => `${name} ${count(given)} 則`).join('、');

const leftText = ({ not_pending: left, not_pending_accounts: accounts }: GivenReviews) =>
  left > 0 ? `另外 ${count(left)} 則不在待審核，不會指派${namedAccounts(left, accounts)}。` : '';

/** Gives stories that wait for a review to colleagues in turn, with a day by which, or takes them back. */
export default function AssignDialog({ stories, total, onDone, onClose }: AssignDialogProps) {
  const colleagues = useColleagues();
  const { save, saving, refusal, forget } = useSaving();
  const invalidate = useInvalidate();
  const toast = useToast();
  const [to, setTo] = useState<string[]>([]);
  const [due, setDue] = useState<number | null | undefined>(null);
  const body = { stories, to, due: due ? formatDate(due) : null, check: false };
  const { plan, error } = useChecked<GivenReviews>(url, body, to.length > 0);
  const assign = async (values: ReviewersBody) => {
    const given = await save<GivenReviews>('post', url, values);
    if (!given) return;
    toast.done(
      values.to.length > 0 ? `已指派審查：${peopleText(given.each)}` : `${count(given.count)} 則故事不再指派給任何人`,
    );
    await invalidate({ resource: 'stories-manage', invalidates: ['list', 'detail'] });
    onDone?.();
    onClose();
  };
  const wrong = refusal?.text ?? error?.message;

  return (
    <Dialog
      open
      title={total === 1 ? '指派審查' : `指派審查：${count(total)} 則`}
      width={480}
      zIndex={900}
      onCancel={onClose}
      footer={
        <Flex justify="space-between" wrap gap={8}>
          <Button disabled={saving} onClick={() => void assign({ ...body, to: [], due: null })}>
            不指派給任何人
          </Button>
          <Flex gap={8}>
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              loading={saving}
              disabled={to.length === 0 || due === undefined || plan?.count === 0}
              onClick={() => void assign(body)}
            >
              指派
            </Button>
          </Flex>
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        <fieldset className="assign-people">
          <legend className="secondary small">審查的同事（選好幾位就輪流分）</legend>
          <Checkbox.Group
            value={to}
            options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids) => {
              forget();
              setTo(ids.slice(0, MOST_REVIEWERS));
            }}
          />
        </fieldset>
        <LabelledField
          label="期限（可以不填）"
          error={due === undefined ? '請輸入日期，例如 2026-12-01' : undefined}
          hint={<span>到期還沒審查的，清單和總覽會標出來。</span>}
        >
          {({ id, ...field }) => <DateInput {...field} id={id} kind="day" value={due ?? null} onChange={setDue} />}
        </LabelledField>
        <p role="status">
          {plan && `${peopleText(plan.each)}。${leftText(plan)}`}
          {!plan && to.length === 0 && <span className="muted">每位同事拿到一樣多；已經指派的會改給新的人。</span>}
        </p>
        {wrong && <Notice kind="error">{wrong}</Notice>}
      </Flex>
    </Dialog>
  );
}
