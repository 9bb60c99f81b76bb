import { createStore } from '@/lib/store';

/** How many guards wait for the server; the full-screen overlay covers the page meanwhile (M §2). */
export const checking = createStore(0);

export async function whileChecking<T>(answer: Promise<T>): Promise<T> {
  checking.set(checking.get() + 1);
  try {
    return await answer;
  } finally {
    checking.set(checking.get() - 1);
  }
}
