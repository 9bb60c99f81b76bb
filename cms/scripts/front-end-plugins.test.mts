import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AXIOS_FETCH, leaveOut, pureSchemas, ZOD_JSON_SCHEMA } from './steps/front-end-plugins.mts';
import { at } from './steps/place.mjs';

const ENTRY = 'entry.js';

/** What of the portal's Vite is used. */
type Vite = { build: (options: object) => Promise<{ output: [{ code: string }] }> };

const loadVite = (): Promise<Vite> =>
  import(pathToFileURL(createRequire(at('portal', 'package.json')).resolve('vite')).href);

/** What a front end's build makes of a module, with zod left outside. */
const built = async (source: string) => {
  const { build } = await loadVite();
  const module = {
    name: 'module',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? source : null),
  };
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [module, pureSchemas()],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, external: ['zod'] } },
  });
  return made.output[0].code;
};

describe('pureSchemas', () => {
  it('leaves out a schema that goes unused, and keeps what is called by its own name', async () => {
    const source = `
      import { config, z } from 'zod';
      config({ jitless: true });
      const unused = z.object({ dropped: z.string().min(1) });
      const used = z.object({ kept: z.string() });
      globalThis.check = (value) => used.parse(value);`;
    const code = await built(source);
    expect(code).not.toContain('dropped');
    expect(code).toContain('kept');
    expect(code).toContain('jitless');
  });

  it.each([
    'z.config({ jitless: true });',
    'z.globalRegistry?.add(1, 2);',
    'if (globalThis.a) globalThis.b && z.object({}).register(z.globalRegistry, {});',
    'globalThis.a = (z.config({}), 1);',
    'for (globalThis.a = 0; globalThis.a < 2; z.next()) globalThis.b();',
    'const f = (z) => { z(); }; f(globalThis.a);',
    'const run = async () => { await z.config({}); }; run();',
  ])('ends the build at %s', async (statement) => {
    await expect(built(`import { z } from 'zod'; globalThis.z = z; ${statement}`)).rejects.toThrow(
      'the build would drop',
    );
  });
});

describe('leaveOut', () => {
  const LIBRARIES = {
    '/zod/v4/core/json-schema-processors.js': 'export const stringProcessor = () => "heavy";',
    '/zod/v4/core/to-json-schema.js': 'export class Generator {}\nconst a = "heavy";\nexport { a as method };',
    '/axios/lib/adapters/fetch.js':
      'import utils from "./utils";\nexport const getFetch = () => utils;\nexport default utils;',
  };
  const USE = `
    import { stringProcessor } from '/zod/v4/core/json-schema-processors.js';
    import { Generator, method } from '/zod/v4/core/to-json-schema.js';
    import axios, { getFetch } from '/axios/lib/adapters/fetch.js';
    globalThis.made = [stringProcessor, Generator, method, axios, getFetch];`;
  const builtWith = async (source: string) => {
    const { build } = await loadVite();
    const modules: Record<string, string> = { ...LIBRARIES, [ENTRY]: source };
    const module = {
      name: 'modules',
      resolveId: (id: string) => (id in modules ? id : null),
      load: (id: string) => modules[id] ?? null,
    };
    const made = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [module, leaveOut(...ZOD_JSON_SCHEMA, ...AXIOS_FETCH)],
      build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
    });
    return made.output[0].code;
  };

  it('keeps the names of what no screen runs, and nothing behind them', async () => {
    const code = await builtWith(USE);
    expect(code).toContain('made');
    expect(code).not.toMatch(/heavy|utils/);
  });

  it('ends the build where a library has another form', async () => {
    const without = USE.replace(/import \{ stringProcessor.*\n/, '').replace('stringProcessor, ', '');
    await expect(builtWith(without)).rejects.toThrow('not met, so not left out: zod/v4/core/json-schema-processors.js');
  });
});
