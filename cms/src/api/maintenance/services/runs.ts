import { lastRuns } from '../queries/runs';

export default () => ({
  /** When each work that comes round was last done (ms since the epoch): `clean`, `backup`, `drill`. */
  done: (): Promise<Map<string, number>> => lastRuns(),
});
