import { MEMBER_STATUS_LABELS, MEMBER_STATUSES } from 'contract';
import type { Narrowing } from '@/lib/list-state';

const isStatus = (value: string) => MEMBER_STATUSES.find((status) => status === value);

/** What members do in the current session (B §2.10). */
export const statusFilter: Narrowing = {
  key: 'status',
  valid: (value) => isStatus(value) !== undefined,
  label: (value) => {
    const status = isStatus(value);
    return status ? MEMBER_STATUS_LABELS[status] : value;
  },
  choose: {
    label: '狀態',
    none: '全部',
    options: MEMBER_STATUSES.map((value) => ({ value, label: MEMBER_STATUS_LABELS[value] })),
    radio: true,
  },
};
