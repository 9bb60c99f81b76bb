const kept = 8;
const keyOf = (account: string) => `managerWordings:${account}`;

/** The free texts that this reviewer sent last in this browser, newest first. */
export function readWordings(account: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((text): text is string => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** The list with one more text on top, each text once. */
export const withWording = (texts: readonly string[], text: string): string[] =>
  [text, ...texts.filter((other) => other !== text)].slice(0, kept);

/** What a reviewer wrote about stories doesn't stay on the device after a logout (B §4). */
export const dropWordings = (account: string) => localStorage.removeItem(keyOf(account));

export function keepWording(account: string, text: string) {
  const wording = text.trim();
  if (wording) localStorage.setItem(keyOf(account), JSON.stringify(withWording(readWordings(account), wording)));
}
