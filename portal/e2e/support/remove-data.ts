import { rmSync } from 'node:fs';

/** The database and the files of this run. */
export default function removeData(): void {
  if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true });
}
