import type { ReactNode } from 'react';
import './missing-notice.css';

/** One story a line, each with its bullet, and what follows from them. */
export const NamedLines = ({ lines, children }: { lines: readonly string[]; children?: ReactNode }) => (
  <>
    <ul className="missing-stories above-4 bulleted">
      {lines.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
    {children && <p>{children}</p>}
  </>
);
