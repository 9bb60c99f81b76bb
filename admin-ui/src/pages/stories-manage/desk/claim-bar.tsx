import { Button, Flex } from 'antd';
import { formatTime, type StoryClaim } from 'contract';
import { Icon } from '@/components/icon';
import { spaced } from '@/lib/format';
import '@/components/desk-bar.css';

type ClaimBarProps = { claim: StoryClaim; onTakeOver: () => void; onNext: (() => void) | undefined };

/** Who reviews a story now, and since when. */
export const heldWords = ({ name, since }: StoryClaim): string =>
  spaced(`${name}從${formatTime(since)}開始審查這則故事`);

/** Another person reviews this story now: who, since when, and both ways on. Deciding it stays possible, after a question. */
export function ClaimBar({ claim, onTakeOver, onNext }: ClaimBarProps) {
  return (
    <Flex className="desk-bar wash-warning below-16" wrap align="center" gap="8px 12px" role="status">
      <Icon name="person" />
      <p>{heldWords(claim)}，您可以先看下一則，或接手審查。</p>
      {onNext && (
        <Button onClick={onNext} aria-keyshortcuts="J">
          看下一則
        </Button>
      )}
      <Button onClick={onTakeOver}>接手審查</Button>
    </Flex>
  );
}
