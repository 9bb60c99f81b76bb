import { formatTime } from '../common/time';

/** What is said of a sending that began in time and was over later: 準時（23:58 開始，00:07 完成） */
export const onTimeText = (started: number, sent?: number | null): string =>
  `準時（${formatTime(started)} 開始${sent ? `，${formatTime(sent)} 完成` : ''}）`;
