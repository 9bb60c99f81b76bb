import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { pureSchemas } from './steps/front-end-plugins.mjs';
import { at } from './steps/place.mjs';

const ENTRY = 'entry.js';

/** What a front end's build makes of a module, with zod left outside. */
const built = async (source) => {
  const { build } = await import(pathToFileURL(createRequire(at('portal', 'package.json')).resolve('vite')));
  const module = {
    name: 'module',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? source : null),
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
