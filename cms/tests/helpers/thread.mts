// The entry of a thread of in-thread.ts: starts a part and does what is asked of it.
import { registerHooks } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

/** Our modules name each other without their endings, as vitest and the compiler read them; all are modules. */
registerHooks({
  resolve: (specifier, context, next) => {
    const isOurs = context.parentURL?.endsWith('.ts') && specifier.startsWith('.') && path.extname(specifier) === '';
    const found = next(isOurs ? `${specifier}.ts` : specifier, context);
    return found.url.endsWith('.ts') ? { ...found, format: 'module-typescript' } : found;
  },
});

type Part = Record<string, unknown>;
type Asked = { id: number; name: string; args: unknown[] };

const { module, start, args } = workerData as { module: string; start: string; args: unknown[] };
const starters = (await import(module)) as Record<string, (...args: unknown[]) => Promise<Part>>;
const part = (await starters[start]?.(...args)) ?? {};

const isFunction = (value: unknown) => typeof value === 'function';
const entries = Object.entries(part);
parentPort?.postMessage({
  values: Object.fromEntries(entries.filter(([, value]) => !isFunction(value))),
  functions: entries.filter(([, value]) => isFunction(value)).map(([name]) => name),
});

parentPort?.on('message', async ({ id, name, args: given }: Asked) => {
  try {
    const value = await (part[name] as (...args: unknown[]) => unknown)(...given);
    parentPort?.postMessage({ id, value });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
