import type { Answers } from './answers';

const name = (token: string) => `survey:${token}`;

/** Answers stay on this device until they are sent; a browser without storage only loses that. */
export function readKept(token: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name(token)) ?? 'null');
  } catch {
    return null;
  }
}

export function keepAnswers(token: string, answers: Answers) {
  try {
    localStorage.setItem(name(token), JSON.stringify(answers));
  } catch {
    // Full or forbidden: the answers are still on the page.
  }
}

export function dropAnswers(token: string) {
  try {
    localStorage.removeItem(name(token));
  } catch {
    // Nothing was kept.
  }
}
