import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { aPdf } from '../helpers/pdfs';
import { tables } from '../helpers/tables';
import { aPhoto } from '../helpers/uploads';

const CMS = path.resolve(import.meta.dirname, '../..');
const PROGRAM = path.join(CMS, 'tests/client');
const BLOB = ts.factory.createTypeReferenceNode('Blob');

let folder: string;

/** Runs a script of Node in the folder of the program; what it printed, whether it failed or not. */
const node = async (args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> => {
  try {
    const options = { cwd: folder, env: { ...process.env, NODE_OPTIONS: '', ...env } };
    const { stdout } = await promisify(execFile)(process.execPath, args, options);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
};

beforeAll(async () => {
  // Within the package, so that the program finds the library that it is written with.
  await fs.mkdir(path.join(CMS, '.cache'), { recursive: true });
  folder = await fs.mkdtemp(path.join(CMS, '.cache/openapi-client-'));
  const { text } = await api.get('/openapi.json');
  const types = await openapiTS(text, { transform: ({ format }) => (format === 'binary' ? BLOB : undefined) });
  await fs.writeFile(path.join(folder, 'api.d.ts'), astToString(types));
  for (const file of ['main-job.ts', 'tsconfig.json']) {
    await fs.copyFile(path.join(PROGRAM, file), path.join(folder, file));
  }
  await fs.writeFile(path.join(folder, 'photo.jpg'), await aPhoto());
  await fs.writeFile(path.join(folder, 'sheet.pdf'), await aPdf());
});

afterAll(() => fs.rm(folder, { recursive: true, force: true }));

it('a client that is generated from the document has the types of the main job', async () => {
  const tsc = path.join(CMS, 'node_modules/typescript/bin/tsc');
  expect(await node([tsc, '-p', '.'])).toEqual({ code: 0, output: '' });
});

it('a client that is generated from the document does the main job, uploads included', async () => {
  const { account } = await makeUser('user', { password: PASSWORD });
  const env = { BASE_URL: inject('baseUrl'), ACCOUNT: account, PASSWORD, PHOTO: 'photo.jpg', PDF: 'sheet.pdf' };
  const { code, output } = await node(['--no-warnings', 'main-job.ts'], env);
  expect({ code, output }).toMatchObject({ code: 0 });
  const { id, early, apply_status } = JSON.parse(output);
  expect([early, apply_status]).toEqual(['incomplete', 2]);
  expect(await tables.stories().where('document_id', id).first('apply_status')).toEqual({ apply_status: 2 });
});
