import type { ImportReport } from 'contract';
import type { ReactNode } from 'react';

/** What the lists that staff import differ in. */
export type ImportKind = {
  title: string;
  /** The list that is fetched again afterwards, and its right. */
  resource: string;
  check: string;
  write: string;
  /** What the file has to look like, and what becomes of what is there. */
  hint: ReactNode;
  /** An empty file with the right headers. */
  template?: { name: string; headers: readonly string[] };
  /** What else the report of a good file says. */
  note?: (report: ImportReport) => string | undefined;
  /** A second thing that importing may do, offered once the report says that there is something for it. */
  also?: {
    key: string;
    count: (report: ImportReport) => number;
    label: (report: ImportReport) => string;
    names: (report: ImportReport) => readonly string[];
  };
  /** Something that the file itself may not say. */
  choose?: { key: string; label: string; none: string; options: readonly { value: string; label: string }[] };
};
