import { Button, Flex } from 'antd';
import { useConfirm } from '@/components/confirm';
import { FieldError } from '@/components/content/field-error';
import { Select } from '@/components/select';
import { TextField } from '@/components/text-field';
import type { Awarding } from './use-awards';

type PrizeRowProps = {
  at: number;
  awarding: Awarding;
  /** What the server says of one of its fields. */
  errorOf: (field: 'name' | 'places' | 'division') => string | undefined;
};

/** A prize with its places and, where there are divisions, the one whose stories may get it. Renaming keeps its winners; removing it asks, where it has some. */
export function PrizeRow({ at, awarding: { divisions, prizes, change, remove, winnersOf }, errorOf }: PrizeRowProps) {
  const confirm = useConfirm();
  const prize = prizes[at];
  if (!prize) return null;
  const { key, name, places, division } = prize;
  const error = errorOf('division');
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
      {divisions.length > 0 && (
        <Select
          label={`獎項 ${at + 1} 組別`}
          none="全部組別"
          value={division || undefined}
          options={divisions.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(next) => change(key, { division: next ?? '' })}
        />
      )}
      {error && <FieldError id={`prize-${key}-error`} error={error} />}
      <Button aria-label={`移除獎項 ${at + 1}`} onClick={() => void ask()}>
        移除
      </Button>
    </Flex>
  );
}
