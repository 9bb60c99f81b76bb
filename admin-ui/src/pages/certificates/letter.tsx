import { Button, Flex } from 'antd';
import {
  type CertificateLetter,
  formatDateTime,
  LETTER_STATE_LABELS,
  type LetterAct,
  type LetterState,
} from 'contract';
import { useId } from 'react';
import type { IconName } from '@/components/icon';
import { Tag } from '@/components/tag';
import './letters.css';

const LOOKS: Record<LetterState, { look: 1 | 2 | 3 | 4; icon: IconName }> = {
  unread: { look: 2, icon: 'clock' },
  read: { look: 4, icon: 'check' },
  held: { look: 3, icon: 'warning' },
};

/** Who read it or keeps it back, and whether it is another one since. */
const markedText = ({ marked, state, is_changed }: CertificateLetter): string => {
  if (!marked) return '';
  const who = [marked.name, formatDateTime(marked.time)].filter(Boolean).join(' ');
  return `${who} ${state === 'held' ? '保留' : '讀過'}${is_changed ? '，之後內容有改動' : ''}`;
};

/** What a key or button does to a letter beside reading it. */
export const otherAct = ({ state }: CertificateLetter): LetterAct => (state === 'held' ? 'return' : 'hold');
const ACT_WORDS: Record<LetterAct, string> = { read: '讀過了', hold: '保留不寄', return: '改為要寄' };

type LetterProps = { letter: CertificateLetter; title: string; busy: boolean; onAct: (act: LetterAct) => void };

/** What judges wrote to one team, as it is printed. */
export function Letter({ letter, title, busy, onAct }: LetterProps) {
  const { account, team_name, story_name, parcel, comments, state } = letter;
  const heading = useId();
  const act = otherAct(letter);
  const marked = markedText(letter);
  return (
    <article className="letter grid line-above" tabIndex={-1} aria-labelledby={heading}>
      <Flex wrap align="center" justify="space-between" gap="4px 12px">
        <Flex wrap align="center" gap="4px 8px">
          <h2 id={heading}>{title}</h2>
          <Tag {...LOOKS[state]}>{LETTER_STATE_LABELS[state]}</Tag>
        </Flex>
        <Button size="small" disabled={busy} aria-label={`${ACT_WORDS[act]}：${team_name}`} onClick={() => onAct(act)}>
          {ACT_WORDS[act]}
        </Button>
      </Flex>
      <p className="muted small">
        {`第 ${parcel} 包・`}
        <span className="mono">{account}</span>
        {`・「${story_name}」${marked && `・${marked}`}`}
      </p>
      {[...comments.entries()].map(([at, comment]) => (
        <p key={at} className="reading">
          {comment}
        </p>
      ))}
    </article>
  );
}
