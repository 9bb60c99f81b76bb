/**
 * What the server touches of Strapi and of its libraries that they don't document, by the name that `docs/strapi.md` has for
 * it. An upgrade may change each of them without saying so.
 */
export const PRIVATE: Record<string, RegExp> = {
  'strapi.server.router': /strapi\.server\.router\b|\brouter\.(?:stack|match)\b/,
  'strapi.server.routes()': /strapi\.server\.routes\(/,
  'strapi.get()': /strapi\.get\(/,
  'strapi.plugins': /strapi\.plugins\b/,
  'strapi.admin': /strapi\.admin\b/,
  'strapi.plugin()': /strapi\.plugin\(/,
  'strapi.contentTypes': /strapi\.contentTypes\b/,
  'strapi.db.metadata': /strapi\.db\.metadata\b/,
  'strapi.db.dialect': /strapi\.db\.dialect\b/,
  'services of the panel': /strapi\.service\('(?:admin|plugin)::/,
  "the panel's policies and limits": /'(?:admin|plugin)::[\w-]*\.?(?:rateLimit|isAuthenticatedAdmin)'/,
  "the panel's rights": /'plugin::(?:content-manager\.|upload\.(?!file'|folder'))/,
  "the panel's login": /window\.fetch = /,
  "Strapi's own content types":
    /(?<!service\()'(?:admin::(?:user|role)|plugin::(?:upload\.(?:file|folder)|users-permissions\.\w+))'/,
  "Strapi's own tables": /\b(?:files_related_mph|upload_folders|admin_users|strapi_sessions|up_roles|up_\w+_lnk)\b/,
  'createCoreRouter().routes': /createCoreRouter\(/,
  'acquireConnection()': /\bacquireConnection\(/,
  "pg's client": /\breadyForQuery\b|\bconnection\.stream\b/,
  'ctx._matchedRoute': /\b_matchedRoute\b/,
  'nodemailer/lib': /nodemailer\/lib\//,
};

/** The private interfaces in a source text, comments aside. */
export const privateIn = (text: string) => {
  const code = text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return Object.entries(PRIVATE).flatMap(([name, pattern]) => (pattern.test(code) ? [name] : []));
};

const ROW = /^\| `([^|]+)` \| ([^|]+) \|[^|]*\| ([^|]+) \|$/gm;
const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);

/** The rows of the list: an interface, the files that touch it, the tests that notice when it changes. */
export const rowsOf = (page: string) =>
  [...page.matchAll(ROW)].map(([, name = '', files = '', tests = '']) => ({
    name,
    files: named(files),
    tests: named(tests),
  }));
