/** A storage of the browser; what one that is full or forbidden doesn't take lives as long as the page. */
function lasting(storage: () => Storage) {
  const memory = new Map<string, string>();
  return {
    getItem(key: string): string | null {
      try {
        return memory.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key: string, value: string) {
      try {
        storage().setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key: string) {
      memory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
    /** Forgets what only this page keeps; what the tabs share stays. */
    forgetOwnCopy(key: string) {
      memory.delete(key);
    },
  };
}

export const browserStorage = lasting(() => localStorage);
export const tabStorage = lasting(() => sessionStorage);
