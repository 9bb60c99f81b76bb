import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// Its checker in plain JavaScript: the same answer on every machine.
process.env.RECHECK_BACKEND = 'pure';

const root = path.resolve(import.meta.dirname, '../../..');
const SOURCES = ['cms/contract/src', 'cms/src', 'portal/src', 'admin-ui/src'];

/** Slower than linear, and never met by a long text from outside; each with the reason. */
const HARMLESS = new Map([
  [String.raw`/^[\s.]+|[\s.]+$/g`, 'a name already cut to 80 letters'],
  [String.raw`/(\w+)$/`, 'names of our own columns, once at start'],
  [String.raw`/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/`, 'a setting'],
  [String.raw`/\/+$/`, 'a setting'],
  [String.raw`/(\S+) (\S+)/g`, 'names of the demo'],
  [String.raw`/<fonts count="1">(<font>)(.*?<\/font>)<\/fonts>/`, 'styles that SheetJS wrote'],
  [String.raw`/<xf ([^>]*xfId="0"[^>]*)\/>/g`, 'styles that SheetJS wrote'],
]);

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => path.join(folder, name));

const expressionsIn = (file: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind));
  return found;
};

const all = [...new Set(SOURCES.flatMap((folder) => sourcesIn(path.join(root, folder))).flatMap(expressionsIn))];

describe('regular expressions (T-42)', () => {
  it('take no longer than the length of the text demands, but for known ones', { timeout: 300_000 }, async () => {
    const { check } = await import('recheck');
    const isSafe = async (text: string) => {
      const end = text.lastIndexOf('/');
      const { status } = await check(text.slice(1, end), text.slice(end + 1), { timeout: null });
      return status === 'safe';
    };
    const slow: string[] = [];
    for (const text of all) {
      // It tries texts against the clock: on a machine that pauses for a moment a safe one may look slow once.
      const isSlow = !(await isSafe(text)) && (HARMLESS.has(text) || (!(await isSafe(text)) && !(await isSafe(text))));
      if (isSlow) slow.push(text);
    }
    expect(all.length).toBeGreaterThan(100);
    expect(slow.sort()).toEqual([...HARMLESS.keys()].sort());
  });
});
