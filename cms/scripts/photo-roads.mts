// Which calls of the API lead to the address or the bytes of a story's file, and which of them ask whether a photo may be shown:
// followed through the source by TypeScript's checker, also into what an entity registers for others to find.
import ts from 'typescript';
import { at } from './steps/place.mjs';

/** What gives the address or the bytes of a story's file. */
const GIVES = new Set(['signAddress', 'readPicture', 'readSmall', 'readStored']);

/** Who may call, as its rights row says: roles, or `anyone` and `link`; its object. */
export type Road = { call: string; actors: string; object: string | undefined; asks: boolean };

/** A declaration at the top of a module, or a part of the object that it exports: to which others it leads, and what it does itself. */
type Unit = { leads: Set<ts.Symbol>; gives: boolean; asks: boolean; calls: Omit<Road, 'asks'>[] };

const SRC = `${at('cms/src')}/`;

const openProgram = () => {
  const { config } = ts.readConfigFile(at('cms/tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, at('cms'));
  return ts.createProgram(fileNames, { ...options, noEmit: true, incremental: false, tsBuildInfoFile: undefined });
};

const propertyIn = (literal: ts.Node | undefined, name: string): ts.Node | undefined => {
  if (!literal || !ts.isObjectLiteralExpression(literal)) return undefined;
  for (const each of literal.properties) {
    if (each.name?.getText() !== name) continue;
    if (ts.isPropertyAssignment(each)) return each.initializer;
    if (ts.isShorthandPropertyAssignment(each)) return each.name;
  }
  return undefined;
};

const textIn = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** Rules of the contract that ask `mayShow` of each photo. */
const ASKING = ['photoChoices', 'asMembersRead', 'coversForMembers'];

const asksHere = (node: ts.Node) =>
  ASKING.some((rule) => isCallOf(node, rule)) ||
  (isCallOf(node, 'mayShow') && ['members_photo', 'public_photo'].includes(textIn(node.arguments[0]) ?? ''));

const partsOf = (statement: ts.Statement): readonly ts.Node[] => {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
  const exported = ts.isExportAssignment(statement) && statement.expression;
  return exported && ts.isObjectLiteralExpression(exported) ? exported.properties : [statement];
};

/** All calls of the API that lead to a story's file. */
export const photoRoads = (): Road[] => {
  const program = openProgram();
  const checker = program.getTypeChecker();
  const units = new Map<ts.Symbol, Unit>();
  const objects = new Map<string, Set<ts.Symbol>>();

  /** What an identifier means at the top of a module of ours. */
  const meantBy = (name: ts.Node): ts.Symbol | undefined => {
    const here = ts.isShorthandPropertyAssignment(name.parent)
      ? checker.getShorthandAssignmentValueSymbol(name.parent)
      : checker.getSymbolAtLocation(name);
    return here && here.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(here) : here;
  };
  const unitOf = (symbol: ts.Symbol): Unit => {
    const known = units.get(symbol);
    if (known) return known;
    const unit: Unit = { leads: new Set(), gives: false, asks: false, calls: [] };
    units.set(symbol, unit);
    return unit;
  };
  const namedIn = (node: ts.Node): Set<ts.Symbol> => {
    const found = new Set<ts.Symbol>();
    const visit = (each: ts.Node) => {
      const symbol = ts.isIdentifier(each) ? meantBy(each) : undefined;
      if (symbol) found.add(symbol);
      ts.forEachChild(each, visit);
    };
    visit(node);
    return found;
  };
  /** The properties of `who`, wherever it is written. */
  const rightsIn = (node: ts.Node | undefined, name: string): string | undefined => {
    const type = node && checker.getTypeAtLocation(node).getProperty(name);
    if (!node || !type) return undefined;
    return checker.typeToString(
      checker.getTypeOfSymbolAtLocation(type, node),
      undefined,
      ts.TypeFormatFlags.NoTruncation,
    );
  };

  const read = (node: ts.Node, unit: Unit) => {
    if (ts.isIdentifier(node)) {
      const symbol = meantBy(node);
      if (symbol) unit.leads.add(symbol);
      if (GIVES.has(node.text)) unit.gives = true;
    }
    if (asksHere(node)) unit.asks = true;
    if (isCallOf(node, 'action')) {
      const [declared] = node.arguments;
      const method = ['get', 'post', 'put', 'delete', 'core'].find((each) => propertyIn(declared, each)) ?? '';
      const who = propertyIn(declared, 'who');
      unit.calls.push({
        call: `${method} ${propertyIn(declared, method)?.getText().slice(1, -1)}`,
        actors: rightsIn(who, 'actors') ?? '',
        object: rightsIn(who, 'object')?.slice(1, -1),
      });
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'register'
    ) {
      const place = meantBy(node.expression.expression);
      const [given] = node.arguments;
      if (place?.name === 'objects' && given && ts.isObjectLiteralExpression(given)) {
        for (const each of given.properties)
          if (each.name) objects.set(each.name.getText().replaceAll("'", ''), namedIn(each));
      } else if (place && given) for (const symbol of namedIn(given)) unitOf(place).leads.add(symbol);
    }
    ts.forEachChild(node, (child) => read(child, unit));
  };

  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(SRC) || source.fileName.includes('.test.')) continue;
    for (const statement of source.statements) {
      if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) continue;
      const declared = partsOf(statement);
      for (const each of declared) {
        const name = 'name' in each ? (each.name as ts.Node | undefined) : undefined;
        const symbol = (name && checker.getSymbolAtLocation(name)) ?? checker.getSymbolAtLocation(source);
        if (symbol) read(each, unitOf(symbol));
      }
    }
  }

  const withAll = (from: Iterable<ts.Symbol>, seen = new Set<ts.Symbol>()): Set<ts.Symbol> => {
    for (const symbol of from) {
      const unit = units.get(symbol);
      if (!unit || seen.has(symbol)) continue;
      seen.add(symbol);
      withAll(unit.leads, seen);
    }
    return seen;
  };

  return [...units].flatMap(([symbol, { calls }]) =>
    calls.flatMap((each) => {
      const reached = [...withAll([symbol, ...(objects.get(each.object ?? '') ?? [])])].map((one) => units.get(one));
      if (!reached.some((unit) => unit?.gives)) return [];
      return [{ ...each, asks: reached.some((unit) => unit?.asks) }];
    }),
  );
};
