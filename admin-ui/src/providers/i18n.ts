import type { I18nProvider } from '@refinedev/core';
import { zhTW } from './zh-tw';

const fill = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** One language: Traditional Chinese. A word that the dictionary lacks falls back to what the caller gave. */
export const i18nProvider: I18nProvider = {
  translate: (key, options, fallback) => {
    const text = zhTW[key] ?? fallback ?? (typeof options === 'string' ? options : key);
    return fill(text, typeof options === 'object' && options !== null ? options : {});
  },
  changeLocale: () => undefined,
  getLocale: () => 'zh-TW',
};
