import { Button, Flex, Mentions } from 'antd';
import { type Colleague, LIMITS, mentionPieces } from 'contract';
import { useId } from 'react';
import { Notice } from '@/components/notice';

export type CommentValues = { text: string; mentions: string[] };

type CommentFormProps = {
  label: string;
  action: string;
  text: string;
  onText: (text: string) => void;
  colleagues: readonly Colleague[];
  busy: boolean;
  error: string | undefined;
  onSend: (values: CommentValues) => void;
  onCancel?: () => void;
};

/** Leads to the field of a new comment, which is the first of its card. */
export const writeComment = () => document.querySelector<HTMLElement>('#comments textarea')?.focus();

/** What a comment says, with colleagues whom `@` brings up. */
export function CommentForm({
  label,
  action,
  text,
  onText,
  colleagues,
  busy,
  error,
  onSend,
  onCancel,
}: CommentFormProps) {
  const field = useId();
  const send = () => {
    const people = mentionPieces(text, colleagues).flatMap(({ person }) => person?.id ?? []);
    onSend({ text, mentions: [...new Set(people)] });
  };
  return (
    <Flex vertical gap={8}>
      <label className="secondary" htmlFor={field}>
        {label}
      </label>
      <Mentions
        id={field}
        value={text}
        onChange={onText}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={LIMITS.comment}
        options={colleagues.map(({ id, name }) => ({ key: id, value: name, label: name }))}
        notFoundContent="找不到這位同事"
      />
      {error && <Notice kind="error">{error}</Notice>}
      <Flex gap={8}>
        <Button disabled={text.trim() === ''} loading={busy} onClick={send}>
          {action}
        </Button>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
      </Flex>
    </Flex>
  );
}
