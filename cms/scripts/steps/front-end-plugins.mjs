import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Writes a .br beside each text file of a build, so that the server never compresses one itself. */
export const precompress = () => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true });
    const texts = names.filter((name) => /\.(?:js|css|html|svg|wasm)$/.test(name));
    await Promise.all(
      texts.map(async (name) => {
        const file = join(dir, name);
        const source = await readFile(file);
        if (source.length > 1024) await writeFile(`${file}.br`, brotliCompressSync(source));
      }),
    );
  },
});

/** What schemas are made with: zod by the name under which all of our files import it. */
const MAKER = 'z';
const ON_MAKER = new RegExp(`(?<![\\w$.])${MAKER}\\s*(?:\\?\\.|[.(\\[])`);

const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');

/** Whether `z`, `z.a.b` or `z.a().b` is called. */
const isOnMaker = ({ type, name, object, callee, expression }) =>
  type === 'Identifier' ? name === MAKER : [object, callee, expression].some((part) => part && isOnMaker(part));

/** The calls in an expression whose value goes unused. */
const unusedCalls = (node) => {
  const { type, expressions, right, consequent, alternate, argument, expression } = node;
  if (type === 'CallExpression') return isOnMaker(node.callee) ? [node] : [];
  if (type === 'SequenceExpression') return expressions.flatMap(unusedCalls);
  if (type === 'LogicalExpression') return unusedCalls(right);
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(unusedCalls);
  return [argument, expression].flatMap((part) => (part ? unusedCalls(part) : []));
};

const calledForEffect = (node) => [
  ...(node.type === 'ExpressionStatement' ? unusedCalls(node.expression) : []),
  ...(node.type === 'SequenceExpression' ? node.expressions.slice(0, -1).flatMap(unusedCalls) : []),
  ...(node.type === 'ForStatement' ? [node.init, node.update].flatMap((part) => (part ? unusedCalls(part) : [])) : []),
  ...childrenOf(node).flatMap(calledForEffect),
];

/**
 * A schema that a screen doesn't use is neither sent to it nor made there: calls on `z` count as pure. The build drops one whose
 * value goes unused, in every module, so such a call may do nothing else: one that is made for its effect ends the build.
 */
export const pureSchemas = () => ({
  name: 'pure-schemas',
  apply: 'build',
  config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: [MAKER] } } } }),
  transform: {
    // When it is JavaScript.
    order: 'post',
    filter: { code: ON_MAKER },
    handler(code, id) {
      for (const { start, end } of calledForEffect(this.parse(code)))
        this.error(
          `${id}: the build would drop \`${code.slice(start, end)}\`: every call on \`${MAKER}\` counts as one that only makes a schema. Import what it calls by its own name.`,
        );
    },
  },
});

/** A schema as JSON Schema: the server alone writes OpenAPI. */
export const ZOD_JSON_SCHEMA = ['zod/v4/core/json-schema-processors.js', 'zod/v4/core/to-json-schema.js'];
/** A browser's calls go by XMLHttpRequest, which axios takes before `fetch`. */
export const AXIOS_FETCH = ['axios/lib/adapters/fetch.js'];

const exportedBy = ({ body }) =>
  body.flatMap(({ type, declaration, specifiers }) => {
    if (type === 'ExportDefaultDeclaration') return ['default'];
    if (type !== 'ExportNamedDeclaration') return [];
    const declared = declaration?.id ? [declaration] : (declaration?.declarations ?? []);
    return [...declared.map(({ id }) => id.name), ...specifiers.map(({ exported }) => exported.name)];
  });

/**
 * What no screen runs isn't sent to it: in these modules of libraries every export is a function that does nothing (docs/decisions/171). A build
 * that doesn't meet one of them ends: its library has another form, and what it costs has to be measured again.
 */
export const leaveOut = (...modules) => {
  const met = new Set();
  const moduleOf = (id) => modules.find((name) => id.endsWith(`/${name}`));
  return {
    name: 'leave-out',
    apply: 'build',
    transform: {
      handler(code, id) {
        const name = moduleOf(id);
        if (!name) return null;
        met.add(name);
        const names = exportedBy(this.parse(code));
        const exports = names.map((exported) => `nothing as ${exported}`).join(', ');
        return { code: `const nothing = () => undefined;\nexport { ${exports} };`, map: null };
      },
    },
    buildEnd(error) {
      const missed = modules.filter((name) => !met.has(name));
      if (!error && missed.length > 0) this.error(`not met, so not left out: ${missed.join(', ')}`);
    },
  };
};
