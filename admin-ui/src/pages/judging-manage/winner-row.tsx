import { Input } from 'antd';
import { useId } from 'react';
import { FieldError } from '@/components/content/field-error';
import type { Awarding, Winner } from './use-awards';

type WinnerRowProps = {
  winner: Winner;
  story: { account: string; story_name: string } | undefined;
  awarding: Awarding;
  error: string | undefined;
};

/** A story that won, with the reason where its place alone isn't the reason. */
export function WinnerRow({ winner: { story_id, prize, reason }, story, awarding, error }: WinnerRowProps) {
  const id = useId();
  const name = awarding.prizes.find(({ key }) => key === prize)?.name;
  return (
    <div className="judging-award padded-block grid line-above gap-4">
      <strong>{name}</strong>
      <span>
        <span className="mono">{story?.account}</span> {story?.story_name}
      </span>
      <div>
        <Input.TextArea
          aria-label={`${story?.account ?? story_id} 的理由`}
          aria-invalid={error !== undefined}
          aria-describedby={error && id}
          status={error ? 'error' : ''}
          placeholder="理由（和名次不同時）"
          value={reason}
          maxLength={500}
          autoSize={{ minRows: 1, maxRows: 8 }}
          onChange={({ target }) => awarding.reason(story_id, prize, target.value)}
        />
        <FieldError id={id} error={error} />
      </div>
    </div>
  );
}
