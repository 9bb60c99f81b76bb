import { count } from '../format';

export type Progress = { done: number; total: number };

/** `正在整理 1,284 筆故事（45%），完成後會自動下載。` */
export function exportText(noun: string, progress: Progress | undefined): string {
  if (!progress) return `正在取得${noun}資料，完成後會自動下載。`;
  const { done, total } = progress;
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  return `正在整理 ${count(total)} 筆${noun}（${percent}%），完成後會自動下載。`;
}
