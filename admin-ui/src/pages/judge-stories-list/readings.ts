/** How far a judge's own reading of a story is, in the order of work. */
export const READINGS = [
  { value: 'draft', label: '草稿' },
  { value: 'waiting', label: '還沒評分' },
  { value: 'sent', label: '已送出' },
] as const;
export type Reading = (typeof READINGS)[number]['value'];
