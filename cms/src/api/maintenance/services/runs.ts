import { lastFailures, lastRuns } from '../queries/runs';

export default () => ({
  /** When each work that comes round was last done (ms since the epoch): `clean`, `backup`, `drill`. */
  done: (): Promise<Map<string, number>> => lastRuns(),

  /** When `backup` and `drill` last failed (ms since the epoch), where they have not gone well since. */
  failed: (): Promise<Map<string, number>> => lastFailures(),
});
