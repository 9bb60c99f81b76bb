import { Link } from 'react-router';
import { Icon } from '@/components/icon';
import type { Step, StepKey } from './steps';

type StepNavProps = { steps: readonly Step[]; current: StepKey; to: (key: StepKey) => string };

/** The way through the judging: each step with its count, and which are done. */
export const StepNav = ({ steps, current, to }: StepNavProps) => (
  <nav className="judging-cards space-below" aria-label="評審的步驟">
    <ol className="judging-steps grid">
      {steps.map(({ key, title, count, done }) => (
        <li key={key}>
          <Link className="box block" to={to(key)} aria-current={key === current ? 'step' : undefined}>
            <span className="block">
              {title} {done && <Icon name="check" size={16} />}
              {done && <span className="visually-hidden">完成</span>}
            </span>{' '}
            <span className="muted small tabular">{count}</span>
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);
