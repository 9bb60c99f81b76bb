import { Button, Checkbox, Flex } from 'antd';
import { CITIES, type Division } from 'contract';
import { FieldError } from '@/components/content/field-error';
import { Select } from '@/components/select';
import { TextField } from '@/components/text-field';
import { AGES, LEVELS } from './division-words';
import type { Dividing } from './use-divisions';

type DivisionRowProps = {
  at: number;
  dividing: Dividing;
  /** What the server says of one of its fields. */
  errorOf: (field: string) => string | undefined;
};

type TicksProps<Value extends string | number> = {
  name: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
};

/** Ticks of which none means all; in the order of the options. */
function Ticks<Value extends string | number>({ name, options, chosen, onChange }: TicksProps<Value>) {
  const set = (value: Value, ticked: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? ticked : chosen.includes(one))));
  return (
    <fieldset className="judging-ticks row-wrap padded-block" aria-label={name}>
      {options.map(({ value, label }) => (
        <Checkbox key={value} checked={chosen.includes(value)} onChange={({ target }) => set(value, target.checked)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}

const cities = CITIES.map((city) => ({ value: city, label: city }));

/** A division: its name and what its stories have in common. */
export function DivisionRow({ at, dividing, errorOf }: DivisionRowProps) {
  const division = dividing.rows[at];
  if (!division) return null;
  const { id, name, levels, cities: chosen, adult } = division;
  const title = name || `第 ${at + 1} 組`;
  const put = (next: Partial<Division>) => dividing.change(id, next);
  const error = errorOf('levels') ?? errorOf('cities');
  return (
    <li className="judging-part roomy line-above">
      <Flex wrap align="end" gap={8}>
        <TextField
          label={`組別 ${at + 1} 名稱`}
          error={errorOf('name')}
          value={name}
          maxLength={20}
          onChange={(text) => put({ name: text })}
        />
        <Select
          label="年齡"
          none="不限"
          value={adult === null ? undefined : adult ? 'over' : 'under'}
          options={AGES}
          onChange={(age) => put({ adult: age === undefined ? null : age === 'over' })}
        />
        {at > 0 && (
          <Button aria-label={`上移${title}`} onClick={() => dividing.raise(at)}>
            上移
          </Button>
        )}
        <Button aria-label={`移除${title}`} onClick={() => dividing.remove(id)}>
          移除
        </Button>
      </Flex>
      <Ticks name={`${title}的學習階段`} options={LEVELS} chosen={levels} onChange={(next) => put({ levels: next })} />
      <details>
        <summary>縣市：{chosen.length === 0 ? '不限' : chosen.join('、')}</summary>
        <Ticks name={`${title}的縣市`} options={cities} chosen={chosen} onChange={(next) => put({ cities: next })} />
      </details>
      <FieldError id={`${id}-error`} error={error} />
    </li>
  );
}
