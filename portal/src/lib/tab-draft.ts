import { tabStorage } from './browser-storage';

/** What is typed before there is an account, kept in this tab alone: it survives a reload, not the tab. */
export function readTabDraft<T>(key: string): T | undefined {
  const text = tabStorage.getItem(key);
  return text ? (JSON.parse(text) as T) : undefined;
}

export function writeTabDraft(key: string, values: unknown) {
  tabStorage.setItem(key, JSON.stringify(values));
}

export function dropTabDraft(key: string) {
  tabStorage.removeItem(key);
}
