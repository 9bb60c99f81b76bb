import { Flex } from 'antd';
import { Link } from 'react-router';
import { Icon, type IconName } from '@/components/icon';
import { count } from '@/lib/format';
import type { Entry } from './chart-card';

export type Part = Entry & { to: string; colour: string; icon?: IconName; onColour?: string };

const height = 24;

function Stack({ parts, sentence }: { parts: readonly Part[]; sentence: string }) {
  const whole = parts.reduce((sum, part) => sum + part.count, 0);
  let at = 0;
  return (
    <svg role="img" aria-label={sentence} width="100%" height={height}>
      {whole === 0 && <rect className="bar-track" width="100%" height={height} rx="3" />}
      {parts.map(({ label, count: value, colour }) => {
        const [from, width] = [at, whole === 0 ? 0 : (value / whole) * 100];
        at += width;
        return (
          <rect
            key={label}
            x={`${from}%`}
            width={`${width}%`}
            height={height}
            style={{ fill: `var(--${colour})` }}
            className="stack-part"
          />
        );
      })}
    </svg>
  );
}

type StackedBarProps = { parts: readonly Part[]; sentence: string };

/** One bar of parts; word and number of each stand above it in ink, in the order of the parts. */
export function StackedBar({ parts, sentence }: StackedBarProps) {
  return (
    <Flex className="stacked" vertical gap={8}>
      <Flex component="ul" wrap gap="4px 16px">
        {parts.map(({ label, count: value, to, colour, icon, note }) => (
          <li key={label} className="inline-row nowrap">
            <span className="stack-mark" style={{ background: `var(--${colour})` }} />
            {icon && <Icon name={icon} size={14} />}
            {label}{' '}
            <Link to={to} aria-label={`${label} ${count(value)} 則`}>
              {count(value)}
            </Link>
            {note && <span className="muted">{note}</span>}
          </li>
        ))}
      </Flex>
      <Stack parts={parts} sentence={sentence} />
    </Flex>
  );
}

/** Below this share of a bar its number finds no room inside. */
const readable = 0.06;

/** One bar with the number of each part inside it, which leads to its list. */
export function ShareBar({ parts, sentence }: StackedBarProps) {
  const whole = parts.reduce((sum, part) => sum + part.count, 0);
  return (
    <div className="share-bar">
      <Stack parts={parts} sentence={sentence} />
      <ul>
        {parts
          .filter((part) => part.count > 0)
          .map(({ label, count: value, to, onColour = 'card' }) => (
            <li key={label} style={{ flexBasis: `${(value / whole) * 100}%` }}>
              <Link to={to} aria-label={`${label} ${count(value)} 則`} style={{ color: `var(--${onColour})` }}>
                {value / whole >= readable ? count(value) : ''}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}
