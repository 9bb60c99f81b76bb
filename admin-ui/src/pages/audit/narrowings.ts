import { AUDIT_ACTION_NAMES, AUDIT_ACTIONS, parseDate } from 'contract';
import { choiceOf, type Narrowing } from '@/lib/list-state';

type Person = { value: string; label: string };

const actions = AUDIT_ACTION_NAMES.map((value) => ({ value, label: AUDIT_ACTIONS[value].label }));
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
  choiceOf('action', '動作', actions, { none: '所有動作' }),
  { key: 'from', valid: isDay, label: (value) => `從 ${value}`, day: '從' },
  { key: 'until', valid: isDay, label: (value) => `到 ${value}`, day: '到' },
];
