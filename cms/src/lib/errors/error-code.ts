/** The code of an error of Node.js or of a database (`ENOSPC`, `SQLITE_FULL`, `57P01`), or ''. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
