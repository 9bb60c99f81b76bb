import type { Narrowing } from '@/lib/list-state';

/** Those that wait are shown, or those that are done. */
export const doneOrOpen: Narrowing = {
  key: 'status',
  valid: (value) => value === 'done',
  label: () => '已結案',
  choose: { label: '狀態', none: '處理中', options: [{ value: 'done', label: '已結案' }], radio: true },
};
