import type { FaultName } from './faults';
import type { LineName } from './line';

/** What is rehearsed. */
export type Options = {
  teams: number;
  /** Of each team. */
  photos: number;
  seconds: number;
  line: LineName;
  faults: readonly FaultName[];
  /** Two servers on PostgreSQL and S3, or one machine. */
  shape: 'two' | 'one';
  seed: number;
  /** Seconds between two saves of a device. */
  pace: number;
  /** Photos as phones and browsers send them, or small ones that cost nobody anything. */
  pictures: 'real' | 'small';
  /** The Chromium in which four people take part; without it there are only devices. */
  chromium?: string | undefined;
  /** Where the report is written; nowhere without it. */
  report?: string | undefined;
};
