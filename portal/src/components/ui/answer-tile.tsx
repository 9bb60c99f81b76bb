import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

type Props = {
  name: string;
  value: string;
  label: ReactNode;
  chosen: boolean;
  className: string;
  onChoose: () => void;
};

/** One of the answers to a question: the whole tile is for the thumb. */
export const AnswerTile = ({ name, value, label, chosen, className, onChoose }: Props) => (
  <label
    className={cn(
      'flex min-h-14 cursor-pointer items-center rounded-button py-2',
      className,
      chosen
        ? 'border-brand-mark bg-brand-100 font-bold inset-ring inset-ring-brand-mark'
        : 'border-edge hover:bg-sunken',
    )}
  >
    <input
      type="radio"
      name={name}
      value={value}
      checked={chosen}
      onChange={onChoose}
      className="size-6 shrink-0 accent-brand"
    />
    <span>{label}</span>
  </label>
);
