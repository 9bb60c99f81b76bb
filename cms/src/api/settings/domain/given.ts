import { isPlaceholder } from 'contract';
import type { SiteSettingRow } from '../queries/site-settings';
import { SITE_LINKS } from './links';

/** Only web addresses: what editors type here becomes a link on every page (T-30). */
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** A text as the association gave it; empty where it gave none, or only the first content's placeholder is there. */
export const given = (text: string | null): string => {
  const trimmed = text?.trim() ?? '';
  return isPlaceholder(trimmed) ? '' : trimmed;
};

/** The outer links that were given, in their order. */
export const givenLinks = (row: SiteSettingRow) =>
  SITE_LINKS.flatMap(({ key, label, column }) => {
    const url = given(row[column]);
    return isWebAddress(url) ? [{ key, label, url }] : [];
  });

/** What readers miss in header and footer because the association hasn't given it, by name (decision 77). */
export const notGiven = (row: SiteSettingRow): string[] => {
  const keys = new Set(givenLinks(row).map(({ key }) => key));
  return [
    ...SITE_LINKS.filter(({ key }) => !keys.has(key)).map(({ label }) => label),
    ...(given(row.phone) ? [] : ['聯絡電話']),
    ...(given(row.email) ? [] : ['聯絡信箱']),
  ];
};
