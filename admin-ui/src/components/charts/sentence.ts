import { count } from '@/lib/format';

/** A sentence of what a chart shows: `依狀態：未完成 3 則、待審核 5 則。` */
export const sentenceOf = (title: string, parts: readonly { label: string; count: number }[], counter = '則') =>
  `${title}：${parts.map((part) => `${part.label} ${count(part.count)} ${counter}`).join('、')}。`;
