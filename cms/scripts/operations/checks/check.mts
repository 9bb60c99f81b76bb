import { faultOf } from '../fault.mts';

const LONGEST = 10_000;

/** What a check found: how well that is, what it saw, and what cures it. */
export type Finding = { level: 'ok' | 'warn' | 'fail'; seen: string; cure?: string };

/** A check by its name. */
export type Check = { name: string; look: () => Promise<Finding> };

export const ok = (seen: string): Finding => ({ level: 'ok', seen });
export const warn = (seen: string, cure: string): Finding => ({ level: 'warn', seen, cure });
export const fail = (seen: string, cure: string): Finding => ({ level: 'fail', seen, cure });

const SIGNS = { ok: '✔', warn: '！', fail: '✘' };

/** The line of a finding: the check's name, what was seen, and the cure. */
export const lineOf = ({ name, finding: { level, seen, cure } }: { name: string; finding: Finding }) =>
  `${SIGNS[level]} ${name}: ${seen}${cure ? ` → ${cure}` : ''}`;

/** Runs a check, which may take ten seconds; one that breaks down has found a fault. */
export const runCheck = async ({ name, look }: Check) => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('沒有在 10 秒內回應 (no answer within 10 s)')), LONGEST);
  });
  try {
    return { name, finding: await Promise.race([look(), late]) };
  } catch (error) {
    const { message, code } = faultOf(error);
    return { name, finding: fail(message || `${code}`, '請看前面的設定是否正確 (look at the setting)') };
  } finally {
    clearTimeout(timer);
  }
};
