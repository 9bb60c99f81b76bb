import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type BuildPlugin = { name: string; apply: 'build' };

/** What is used of a plugin's `this`. */
type Context = { parse: (code: string) => Node; error: (message: string) => never };

const plugin = (name: string, hooks: object): BuildPlugin => ({ name, apply: 'build', ...hooks });

/** Writes a .br beside each text file of a build, so that the server never compresses one itself. */
export const precompress = () =>
  plugin('precompress', {
    async writeBundle({ dir = '' }: { dir?: string }) {
      const names = await readdir(dir, { recursive: true });
      const texts = names.filter((name) => /\.(?:m?js|css|html|svg|wasm)$/.test(name));
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

/** What is looked at of a syntax tree's nodes. */
interface Node extends Partial<Record<Part, Node>> {
  type: string;
  start: number;
  end: number;
  name?: string;
  expressions?: Node[];
}
type Part = 'object' | 'callee' | 'right' | 'consequent' | 'alternate' | 'argument' | 'expression' | 'init' | 'update';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

/** Whether `z`, `z.a.b` or `z.a().b` is called. */
const isOnMaker = (node?: Node): boolean => {
  if (node?.type === 'Identifier') return node.name === MAKER;
  return [node?.object, node?.callee, node?.expression].some((part) => part && isOnMaker(part));
};

/** The calls in an expression whose value goes unused. */
const unusedCalls = (node?: Node): Node[] => {
  if (!node) return [];
  const { type, expressions = [], right, consequent, alternate, argument, expression } = node;
  if (type === 'CallExpression') return isOnMaker(node.callee) ? [node] : [];
  if (type === 'SequenceExpression') return expressions.flatMap(unusedCalls);
  if (type === 'LogicalExpression') return unusedCalls(right);
  if (type === 'ConditionalExpression') return [consequent, alternate].flatMap(unusedCalls);
  return [argument, expression].flatMap(unusedCalls);
};

const calledForEffect = (node: Node): Node[] => [
  ...(node.type === 'ExpressionStatement' ? unusedCalls(node.expression) : []),
  ...(node.type === 'SequenceExpression' ? (node.expressions ?? []).slice(0, -1).flatMap(unusedCalls) : []),
  ...(node.type === 'ForStatement' ? [node.init, node.update].flatMap(unusedCalls) : []),
  ...childrenOf(node).flatMap(calledForEffect),
];

/**
 * A schema that a screen doesn't use is neither sent to it nor made there: calls on `z` count as pure. The build drops one whose
 * value goes unused, in every module, so such a call may do nothing else: one that is made for its effect ends the build.
 */
export const pureSchemas = () =>
  plugin('pure-schemas', {
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: [MAKER] } } } }),
    transform: {
      // When it is JavaScript.
      order: 'post',
      filter: { code: ON_MAKER },
      handler(this: Context, code: string, id: string) {
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

/** What is looked at of a module's statements. */
type Named = { name: string };
type Statement = {
  type: string;
  declaration?: { id?: Named; declarations?: { id: Named }[] };
  specifiers: { exported: Named }[];
};

const exportedBy = (module: unknown) =>
  (module as { body: Statement[] }).body.flatMap(({ type, declaration, specifiers }) => {
    if (type === 'ExportDefaultDeclaration') return ['default'];
    if (type !== 'ExportNamedDeclaration') return [];
    const declared = declaration?.id ? [declaration.id] : (declaration?.declarations ?? []).map(({ id }) => id);
    return [...declared.map(({ name }) => name), ...specifiers.map(({ exported }) => exported.name)];
  });

/**
 * What no screen runs isn't sent to it: in these modules of libraries every export is a function that does nothing (docs/decisions/171). A build
 * that doesn't meet one of them ends: its library has another form, and what it costs has to be measured again.
 */
export const leaveOut = (...modules: string[]) => {
  const met = new Set<string>();
  const moduleOf = (id: string) => modules.find((name) => id.endsWith(`/${name}`));
  return plugin('leave-out', {
    transform: {
      handler(this: Context, code: string, id: string) {
        const name = moduleOf(id);
        if (!name) return null;
        met.add(name);
        const names = exportedBy(this.parse(code));
        const exports = names.map((exported) => `nothing as ${exported}`).join(', ');
        return { code: `const nothing = () => undefined;\nexport { ${exports} };`, map: null };
      },
    },
    buildEnd(this: Context, error?: Error) {
      const missed = modules.filter((name) => !met.has(name));
      if (!error && missed.length > 0) this.error(`not met, so not left out: ${missed.join(', ')}`);
    },
  });
};
