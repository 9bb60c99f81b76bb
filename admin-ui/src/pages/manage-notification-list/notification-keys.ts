import type { KeyBinding } from '@/components/shortcuts/match';

/** The keys of a notification, as it is written and once it has left. */
export const notificationKeys = (toList: () => void): KeyBinding[] => [
  { keys: 'G', does: '回到列表', code: 'KeyG', run: toList },
];
