/** Routes and pages whose path holds a secret or personal data, up to where that begins. */
const SECRET = [
  '/survey/',
  '/api/survey/form/',
  '/api/survey/answer/',
  '/api/survey/renew/',
  '/api/survey/webhook/',
  '/api/file/story-zip/',
  '/api/merrymama-user/',
];

/** A path as it may stand in the log: tokens of links and mail addresses are left out (T-12, T-57). */
export const logPath = (path: string): string => {
  const lower = path.toLowerCase();
  const found = SECRET.find((start) => lower.startsWith(start) && path.length > start.length);
  return found ? `${path.slice(0, found.length)}***` : path;
};
