// Calls in cms whose type is `any`, counted by TypeScript's checker: there compiler and editor see no mistake. None may be.
// A call on `super` in one of Strapi's factories isn't counted: an object's `super` has no type, its answer gets one there.
import path from 'node:path';
import ts from 'typescript';
import { at, root } from './steps/place.mjs';

const { config } = ts.readConfigFile(at('cms/tsconfig.json'), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, at('cms'));
const program = ts.createProgram(fileNames, {
  ...options,
  noEmit: true,
  incremental: false,
  tsBuildInfoFile: undefined,
});
const checker = program.getTypeChecker();

let calls = 0;
const found: string[] = [];

const visit = (node: ts.Node, source: ts.SourceFile) => {
  if (ts.isCallExpression(node) && !/^super\b/.test(node.expression.getText(source))) {
    calls += 1;
    if (checker.getTypeAtLocation(node).flags & ts.TypeFlags.Any) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const text = node.getText(source).replace(/\s+/g, ' ').slice(0, 80);
      found.push(`${path.relative(root, source.fileName)}:${line + 1}  ${text}`);
    }
  }
  ts.forEachChild(node, (child) => visit(child, source));
};

for (const source of program.getSourceFiles()) {
  if (source.fileName.startsWith(at('cms/src')) || source.fileName.startsWith(at('cms/config'))) visit(source, source);
}
for (const line of found) console.error(line);
console.log(`${found.length} of ${calls} calls in cms are of type any`);
process.exit(found.length > 0 ? 1 : 0);
