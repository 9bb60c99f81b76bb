import { hidePaths } from './log-path';

/** The message and its stack, which begins at the first `at` line. */
const split = (text: string): [string, string] => {
  const stack = text.indexOf('\n    at ');
  return stack < 0 ? [text, ''] : [text.slice(0, stack), text.slice(stack)];
};

const STATEMENT = /\b(select|insert into|update|delete from|with)\s/i;
const BEFORE_REASON = ' - ';

/** What knex says of a statement that failed: its first words and the reason, without what lies between. */
const withoutStatement = (text: string): string => {
  const found = STATEMENT.exec(text);
  const end = text.lastIndexOf(BEFORE_REASON);
  if (!found || end < found.index + found[0].length) return text;
  return `${text.slice(0, found.index)}${found[1]} …${text.slice(end)}`;
};

/**
 * A line for the log without what must not stand there (T-57): values of an SQL statement, which knex writes into its error
 * messages, tokens of links and headers. Control characters of what came from outside are escaped, so that a caller can't
 * write lines of his own.
 */
export const scrub = (text: string): string => {
  const [head, stack] = split(text);
  const message = hidePaths(withoutStatement(head))
    .replace(/([?&](?:t|q|s|hash|code|token)=)[^&\s"]+/gi, '$1***')
    .replace(/\b(Bearer )[\w.-]+/g, '$1***')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return message + stack;
};
