const LONGEST = 10_000;

/** What a check found: `level` ok, warn or fail, what it saw, and for the last two what cures it. */
export const ok = (seen) => ({ level: 'ok', seen });
export const warn = (seen, cure) => ({ level: 'warn', seen, cure });
export const fail = (seen, cure) => ({ level: 'fail', seen, cure });

const SIGNS = { ok: '✔', warn: '！', fail: '✘' };

/** The line of a finding: the check's name, what was seen, and the cure. */
export const lineOf = ({ name, finding: { level, seen, cure } }) =>
  `${SIGNS[level]} ${name}: ${seen}${cure ? ` → ${cure}` : ''}`;

/** Runs a check, which may take ten seconds; one that breaks down has found a fault. */
export const runCheck = async ({ name, look }) => {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('沒有在 10 秒內回應 (no answer within 10 s)')), LONGEST);
  });
  try {
    return { name, finding: await Promise.race([look(), late]) };
  } catch (error) {
    return { name, finding: fail(error.message || error.code, '請看前面的設定是否正確 (look at the setting)') };
  } finally {
    clearTimeout(timer);
  }
};
