/** True for addresses of the API. The router ignores case, so this does too. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path);
