import { Fragment } from 'react';
import { Link } from 'react-router';
import { count } from '@/lib/words';
import type { Entry } from './chart-card';

export type Bar = Entry & { colour?: string; more?: { label: string; text: string; to: string } };

const rowHeight = 32;
const thickness = 14;

type BarsProps = { bars: readonly Bar[]; whole: number; sentence: string };

/** Horizontal bars over one axis from 0 to `whole`, a row each: word, bar, number. */
export function Bars({ bars, whole, sentence }: BarsProps) {
  const share = (value: number) => (whole === 0 ? 0 : (value / whole) * 100);
  return (
    <div className="bars">
      <svg
        role="img"
        aria-label={sentence}
        width="100%"
        height={bars.length * rowHeight}
        style={{ gridRow: `1 / span ${bars.length}` }}
      >
        {bars.map(({ label, count: value, colour = 'brand' }, index) => {
          const y = index * rowHeight + (rowHeight - thickness) / 2;
          return (
            <Fragment key={label}>
              <rect className="bar-track" x="0" y={y} width="100%" height={thickness} rx="3" />
              <rect
                x="0"
                y={y}
                width={`${share(value)}%`}
                height={thickness}
                rx="3"
                style={{ fill: `var(--${colour})` }}
              />
            </Fragment>
          );
        })}
      </svg>
      <ol>
        {bars.map(({ label, count: value, to, note, more }, index) => (
          <li key={label} style={{ '--row': index + 1 } as React.CSSProperties}>
            <span className="bar-label">{label}</span>
            <span className="bar-number">
              <Link to={to} aria-label={`${label} ${count(value)} 則`}>
                {count(value)}
              </Link>
              {note && <span className="muted"> {note}</span>}
            </span>
            <span className="bar-more">
              {more && (
                <Link to={more.to} aria-label={more.label}>
                  {more.text}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
