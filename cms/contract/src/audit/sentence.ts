import { AUDIT_ACTIONS } from './actions';
import type { AuditEntry } from './schema';

/** What an entry says, without who did it: 「新增了帳號「林編輯（lin@example.org）」」 (T-57). */
export function auditSentence({ action, object }: Pick<AuditEntry, 'action' | 'object'>): string {
  const words: { sentence: string; bare?: string } = AUDIT_ACTIONS[action];
  if (object.name !== '') return words.sentence.replace('「」', () => `「${object.name}」`);
  return words.bare ?? words.sentence.replace('「」', '');
}

/** Who an entry names as the actor: a name, or "not logged in". */
export const auditActor = ({ actor }: Pick<AuditEntry, 'actor'>): string => actor.name || actor.account || '未登入的人';
