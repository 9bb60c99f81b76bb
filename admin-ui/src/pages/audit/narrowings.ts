import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, type AuditAction, parseDate } from 'contract';
import type { Narrowing } from '@/lib/list-state';

type Person = { value: string; label: string };

const isAction = (value: string): value is AuditAction => AUDIT_ACTION_NAMES.some((action) => action === value);
const isDay = (value: string) => parseDate(value) !== null;
const isId = (value: string) => /^[\w-]{1,64}$/.test(value);

/** What the record is narrowed to, by the names of GET /audit: who, what, and the days between. */
export const auditNarrowings = (people: readonly Person[]): readonly Narrowing[] => [
  {
    key: 'actor',
    valid: isId,
    label: (value) => people.find((person) => person.value === value)?.label ?? '已選的人員',
    choose: { label: '人員', none: '所有人', options: people },
  },
  {
    key: 'action',
    valid: isAction,
    label: (value) => (isAction(value) ? AUDIT_ACTIONS[value].label : value),
    choose: {
      label: '動作',
      none: '所有動作',
      options: AUDIT_ACTION_NAMES.map((value) => ({ value, label: AUDIT_ACTIONS[value].label })),
    },
  },
  { key: 'from', valid: isDay, label: (value) => `從 ${value}`, day: '從' },
  { key: 'until', valid: isDay, label: (value) => `到 ${value}`, day: '到' },
];
