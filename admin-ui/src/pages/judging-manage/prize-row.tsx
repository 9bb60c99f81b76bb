import { Button, Flex } from 'antd';
import { useConfirm } from '@/components/confirm';
import { TextField } from '@/components/text-field';
import type { Awarding } from './use-awards';

type PrizeRowProps = {
  at: number;
  awarding: Awarding;
  /** What the server says of one of its fields. */
  errorOf: (field: 'name' | 'places') => string | undefined;
};

/** A prize with its places. Renaming keeps its winners; removing it asks, where it has some. */
export function PrizeRow({ at, awarding: { prizes, change, remove, winnersOf }, errorOf }: PrizeRowProps) {
  const confirm = useConfirm();
  const prize = prizes[at];
  if (!prize) return null;
  const { key, name, places } = prize;
  const ask = async () => {
    const winners = winnersOf(key).length;
    const text = `${winners} 則得獎故事會一起移除，儲存後才會生效。`;
    const question = { title: `移除「${name || `獎項 ${at + 1}`}」？`, text, ok: '移除獎項', danger: true };
    if (winners === 0 || (await confirm(question))) remove(key);
  };
  return (
    <Flex className="judging-prize" wrap align="end" gap={8}>
      <TextField
        label={`獎項 ${at + 1} 名稱`}
        error={errorOf('name')}
        value={name}
        maxLength={50}
        onChange={(text) => change(key, { name: text })}
      />
      <TextField
        label={`獎項 ${at + 1} 名額`}
        error={errorOf('places')}
        inputMode="numeric"
        value={places}
        onChange={(text) => change(key, { places: text })}
      />
      <Button aria-label={`移除獎項 ${at + 1}`} onClick={() => void ask()}>
        移除
      </Button>
    </Flex>
  );
}
