import { Fragment } from 'react';
import { Link } from 'react-router';
import { type Entry, Figure } from './chart-card';

export type Bar = Entry & { colour?: string; more?: { label: string; text: string; to: string } };

const rowHeight = 32;
const thickness = 14;

type BarsProps = {
  bars: readonly Bar[];
  whole: number;
  sentence: string;
  counter?: string;
  /** Labels may be long: they get a share of the width and end in an ellipsis. */
  long?: boolean;
};

/** Horizontal bars over one axis from 0 to `whole`, a row each: word, bar, number. */
export function Bars({ bars, whole, sentence, counter = '則', long = false }: BarsProps) {
  const share = (value: number) => (whole === 0 ? 0 : (value / whole) * 100);
  return (
    <div className="bars" data-long={long || undefined}>
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
            <span className={long ? 'bar-label ellipsis' : 'bar-label'} title={long ? label : undefined}>
              {label}
            </span>
            <span className="bar-number nowrap">
              <Figure label={label} number={value} to={to} counter={counter} />
              {note && <span className="muted"> {note}</span>}
            </span>
            <span className="bar-more nowrap" hidden={long}>
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
