import { DAY, HOUR, MINUTE, SECOND } from '../common/durations';
import type { SystemFigures } from './judge';
import type { SystemPart } from './parts';

/** A length of time in the largest unit that it fills. */
const long = (ms: number): string => {
  if (ms < MINUTE) return '不到 1 分鐘';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} 分鐘`;
  return ms < 2 * DAY ? `${Math.floor(ms / HOUR)} 小時` : `${Math.floor(ms / DAY)} 天`;
};

const answer = (ms: number): string =>
  Number.isFinite(ms) ? `回應時間 ${Math.max(1, Math.round(ms))} 毫秒` : '沒有回應';
const age = (ms: number | null): string => (ms === null ? '還沒有紀錄' : `${long(ms)}前完成`);
const ageAndFailure = (ms: number | null, failed: number | null): string =>
  failed === null ? age(ms) : `${age(ms)}，${long(failed)}前失敗`;

/** What was measured of a part, in words. */
export const systemFact = (part: SystemPart, figures: SystemFigures): string => {
  switch (part) {
    case 'database':
      return answer(figures.database);
    case 'storage':
      return answer(figures.storage);
    case 'disk':
      return `剩下 ${Math.floor(figures.disk_free * 100)}%`;
    case 'mail':
      return figures.mail_overdue === null ? '沒有等候中的信' : `最久的信等了 ${long(figures.mail_overdue)}`;
    case 'cleaning':
      return age(figures.cleaning_age);
    case 'backup':
      return ageAndFailure(figures.backup_age, figures.backup_failed);
    case 'drill':
      return ageAndFailure(figures.drill_age, figures.drill_failed);
    case 'clock':
      return figures.clock_off === null ? '無法得知' : `相差 ${(figures.clock_off / SECOND).toFixed(1)} 秒`;
    case 'load':
      return `最近一分鐘延遲 ${Math.round(figures.loop_delay)} 毫秒`;
  }
};
