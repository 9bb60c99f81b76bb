import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from './steps/place.mjs';
import { PRIVATE, privateIn, rowsOf } from './steps/private-interfaces.mts';

const PAGE = 'cms/docs/strapi.md';
const SOURCES = ['cms/src', 'cms/config'];

/** A private interface, and a file that touches it. */
type Use = [string, string];

const sources = () =>
  SOURCES.flatMap((folder) =>
    fs
      .readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts')),
  );

const used = () =>
  sources().flatMap((file) => privateIn(fs.readFileSync(at(file), 'utf8')).map((name): Use => [name, file]));
const line = ([name, file]: Use) => `${name} in ${file}`;

describe('private interfaces of Strapi and its libraries', () => {
  const rows = rowsOf(fs.readFileSync(at(PAGE), 'utf8'));
  const listed = rows.flatMap(({ name, files }) => files.map((file): Use => [name, file]));

  it('are all in the list of docs/strapi.md, each with the files that touch it, and no others', () => {
    expect(listed.map(line).sort()).toEqual(used().map(line).sort());
  });

  it('each have a test that exists', () => {
    for (const { name, tests } of rows) {
      expect(tests, name).not.toEqual([]);
      expect(tests.filter((file) => !fs.existsSync(at(file)))).toEqual([]);
    }
  });

  it.each([
    ['strapi.server.router', 'const { stack } = strapi.server.router;'],
    ['strapi.get()', "const registry = strapi.get('middlewares');"],
    ['strapi.plugins', "delete strapi.plugins['upload'];"],
    ['strapi.db.metadata', 'strapi.db.metadata.get(uid)'],
    ['services of the panel', "strapi.service('admin::token')"],
    ["Strapi's own tables", "db()('up_users_role_lnk')"],
    ['acquireConnection()', 'await client.acquireConnection()'],
    ['ctx._matchedRoute', 'ctx._matchedRoute'],
    ['nodemailer/lib', "import { encode } from 'nodemailer/lib/base64';"],
  ])('%s is found where it is used', (name, code) => {
    expect(privateIn(code)).toEqual([name]);
    expect(privateIn(`// ${code}`)).toEqual([]);
    expect(Object.keys(PRIVATE)).toContain(name);
  });
});
