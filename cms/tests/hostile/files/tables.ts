import type { Format } from './format';

const SCHOOLS =
  '代碼,學校名稱,公/私立,縣市名稱,地址,電話,網址,備註\n313301,測試國小,公立,[30]臺北市,[100]臺北市中正區愛國西路1號,(02)23110395,http://a.tw,\n';
const PARTNERS = 'email,name\nfuzz1@example.org,測試夥伴\nfuzz2@example.org,"引號 ""夥伴"""\n';

const table = (encode: (text: string) => Buffer): Format[] =>
  [SCHOOLS, PARTNERS].map((text) => ({ ext: 'csv', type: 'text/csv', make: () => encode(text) }));

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** Lists as offices send them, in every encoding. */
export const TABLES: readonly Format[] = [
  ...table((text) => Buffer.from(text)),
  ...table((text) => Buffer.from(`\ufeff${text}`)),
  ...table(utf16),
  ...table((text) => utf16(text).swap16()),
  ...table((text) => utf16(text).subarray(2)),
  ...table((text) => Buffer.from(text, 'latin1')),
  ...table((text) => Buffer.from(text.replaceAll(',', '\t'))),
  ...table((text) => Buffer.from(text.replaceAll('\n', '\r'))),
];
