import { type Health, judgeSystem, SYSTEM_PARTS, SYSTEM_WORDS, type SystemFigures } from 'contract';
import { briefCache } from '../../../lib/brief-cache';
import { isDraining } from '../../../lib/draining';
import { healthFigures } from '../port';

/** However often it is asked, the storage and the disk are looked at every ten seconds. */
const KEPT = 10_000;

export default () => {
  const figures = briefCache<SystemFigures>(() => healthFigures().measure(), KEPT);

  return {
    /** Whether calls may be sent to this instance: its database answers, and it isn't about to end. */
    async ready() {
      const database = Number.isFinite(await healthFigures().database()) ? ('ok' as const) : ('failed' as const);
      const draining = isDraining();
      return { status: database === 'ok' && !draining ? ('ok' as const) : ('failed' as const), database, draining };
    },

    /** What was measured within the last ten seconds. */
    figures: (): Promise<SystemFigures> => figures.get(),

    /** Every part with its state, what that means and what to do. */
    async check(): Promise<Health> {
      const states = judgeSystem(await figures.get());
      const parts = SYSTEM_PARTS.map((part) => {
        const { label, ...words } = SYSTEM_WORDS[part];
        return { part, label, state: states[part], ...words[states[part]] };
      });
      return { status: parts.some(({ state }) => state === 'red') ? 'failed' : 'ok', parts };
    },
  };
};
