import { Button } from 'antd';
import type { ReactNode } from 'react';

type ActRowProps = { text: ReactNode; label: string; danger?: boolean; busy?: boolean; onClick: () => void };

/** One thing that can be done, with what it does. */
export const ActRow = ({ text, label, danger = false, busy = false, onClick }: ActRowProps) => (
  <li>
    <span>{text}</span>
    <Button danger={danger} loading={busy} onClick={onClick}>
      {label}
    </Button>
  </li>
);
