import { z } from 'zod';
import { LIMITS } from './limits';
import { cleanText } from './text';

/** A whole number as a query string. */
export const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number);

/** `page` from 1, `size` 1 to 100 (default 10), as query strings (requirements/http.md, "lists"). */
export const pageQuery = {
  page: wholeNumber('頁碼需要是 1 以上的整數')
    .refine((n) => n >= 1, '頁碼需要是 1 以上的整數')
    .default(1),
  size: wholeNumber('每頁筆數需要是 1 到 100 的整數')
    .refine((n) => n >= 1 && n <= LIMITS.page_size, '每頁筆數需要是 1 到 100 的整數')
    .default(10),
};

/** Free search text: at most 100 characters, without NUL and lone surrogates; `%` and `_` are ordinary characters. */
export const textQuery = z.string().max(LIMITS.text_search, '搜尋文字最多 100 個字').transform(cleanText).default('');

/** A session's year in a path: of this century or the next. */
export const sessionYear = z
  .string()
  .regex(/^2[01]\d{2}$/, '屆別需要是西元年')
  .transform(Number);
/** The same as a query string. */
export const sessionQuery = sessionYear.optional();

/** The answer of every list: the rows of the page and the count before paging. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), total: z.number().int() });

export type List<Row> = { list: Row[]; total: number };

/** Of when a list is (ms) that is answered a little old while there is much to do. */
export const AS_OF_HEADER = 'X-As-Of';
