import { CHECKPOINTS, formatTime, HOUR, MINUTE, type NearlyTeam, type NightShown, SECOND, untilText } from 'contract';
import { ago, count } from '@/lib/format';

const ENDS = { submit: '報名', supplement: '補件' } as const;

/** When it ends, and until when who pressed 送出 before may finish. */
export function endText({ action, end, last }: Pick<NightShown, 'action' | 'end' | 'last'>, now: number): string {
  const grace = last > end ? `；之前按下送出的小組，可以傳到 ${untilText(last, now)}` : '';
  return `${ENDS[action]}${now > end ? '已在' : '在'} ${untilText(end, now)} 截止${grace}。`;
}

/** What of a team is on its way; nothing where nothing is. */
export function arrivingText({ image, pdf }: NearlyTeam['arriving']): string | undefined {
  const files = [...(image > 0 ? [`${image} 張照片`] : []), ...(pdf > 0 ? [`${pdf} 份學習單`] : [])];
  return files.length > 0 ? `有 ${files.join('、')}在路上` : undefined;
}

/** What a team still lacks. */
export function missingText({ missing }: Pick<NearlyTeam, 'missing'>): string {
  const labels = CHECKPOINTS.filter(({ position }) => missing.includes(position)).map(({ label }) => label);
  return labels.length > 0 ? `還缺：${labels.join('、')}` : '都完成了，還沒有送出';
}

/** When a team was last there. */
export const seenText = (seen: number | null, now: number): string =>
  seen === null ? '' : `最後看到：${now - seen < 12 * HOUR ? formatTime(seen) : ago(seen, now)}`;

/** How long the oldest mail waits. */
export function mailText({ waiting, oldest }: NightShown['mail'], now: number): string {
  if (waiting === 0 || oldest === null) return '沒有信在等';
  const minutes = Math.floor(Math.max(0, now - oldest) / MINUTE);
  return `${waiting} 封在等，最久的等了 ${minutes < 1 ? '不到 1 分鐘' : `${minutes} 分鐘`}`;
}

/** How many calls the servers answered in a minute, and how soon. */
export function callsText({ calls, p95 }: Pick<NightShown['servers'], 'calls' | 'p95'>): string {
  if (calls === 0) return '還沒有';
  return `${count(calls)} 次，95% ${p95 === null ? '要 10 秒以上' : `在 ${p95 / SECOND} 秒內完成`}`;
}

const GIVES_WAY = ['', '，匯出先讓一讓', '，匯出和列表先讓一讓', '，匯出、列表和檔案先讓一讓'];

/** One server that was heard: `第 1 台：處理器 32%，記憶體 410 MB`. */
export const serverText = ({ cpu, memory, level }: NightShown['servers']['servers'][number], at: number): string =>
  `第 ${at + 1} 台：處理器 ${Math.round(cpu * 100)}%，記憶體 ${Math.round(memory / 1024 ** 2)} MB${GIVES_WAY[level] ?? ''}`;

/** One that wasn't: `第 2 台伺服器 20 秒沒有回報`. */
export const silentText = (age: number, at: number): string => {
  const long = age < MINUTE ? `${Math.round(age / SECOND)} 秒` : `${Math.floor(age / MINUTE)} 分鐘`;
  return `第 ${at + 1} 台伺服器 ${long}沒有回報。`;
};
