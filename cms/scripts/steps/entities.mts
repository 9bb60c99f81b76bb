import fs from 'node:fs';
import path from 'node:path';

/** Entity → the entities it names, each with a file that does so. */
type Graph = Map<string, Map<string, string>>;

const IMPORT = /\bfrom '(\.[^']+)'/g;

/**
 * Which entities each entity of the server names, with a file that does so: ports, types and all other imports of a folder
 * of `cms/src/api` in another one. `files`: path below that folder → text.
 */
export const entityGraph = (files: Iterable<[string, string]>) => {
  const graph: Graph = new Map();
  for (const [file, text] of files) {
    const [entity = ''] = file.split('/');
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const [other = ''] = path.posix.join(path.posix.dirname(file), target).split('/');
      if (other === '..' || other === entity) continue;
      graph.set(entity, (graph.get(entity) ?? new Map()).set(other, file));
    }
  }
  return graph;
};

/** The circles of a graph, each as the entities along it; none when it can be drawn from top to bottom. */
export const circlesOf = (graph: Graph) => {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (entity: string, way: string[]) => {
    const at = way.indexOf(entity);
    if (at >= 0) {
      circles.push([...way.slice(at), entity]);
      return;
    }
    if (done.has(entity)) return;
    for (const other of graph.get(entity)?.keys() ?? []) visit(other, [...way, entity]);
    done.add(entity);
  };
  for (const entity of graph.keys()) visit(entity, []);
  return circles;
};

/** The entities from top to bottom: each after all that name it, those that are named together side by side. */
export const layersOf = (graph: Graph) => {
  const heights = new Map<string, number>();
  const heightOf = (entity: string): number => {
    const below = () => [...(graph.get(entity)?.keys() ?? [])].map(heightOf);
    const height = heights.get(entity) ?? Math.max(-1, ...below()) + 1;
    heights.set(entity, height);
    return height;
  };
  for (const [entity, others] of graph) for (const name of [entity, ...others.keys()]) heightOf(name);
  const top = Math.max(...heights.values());
  const entitiesAt = (height: number) => [...heights].filter(([, other]) => other === height).map(([entity]) => entity);
  return Array.from({ length: top + 1 }, (_, depth) => entitiesAt(top - depth).sort());
};

/** The sources of the entities in a folder: path below it → text. */
export const readEntities = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file): [string, string] => [
      file.split(path.sep).join('/'),
      fs.readFileSync(path.join(folder, file), 'utf8'),
    ]);

const STRING = /'[^']*'|"[^"]*"|`[^`]*`/g;
const NO_CODE = /^\s*(?:\*|\/\*|\/\/|import\b)/;

/**
 * The entities that the strings of a source name: by a content type (`api::story.story`), a table, or a path of the API.
 * Comments and imports aren't looked at.
 */
export const namesOfEntities = (text: string, { entities, tables }: { entities: string[]; tables: string[] }) => {
  const name = new RegExp(
    `(?<!\\w)api::[a-z][\\w-]*|(?:/api)?/(?:${entities.join('|')})(?=[/'"\`])|(?<![\\w/.-])(?:${tables.join('|')})(?![\\w-])`,
    'g',
  );
  return text
    .split('\n')
    .filter((line) => !NO_CODE.test(line))
    .flatMap((line) => line.match(STRING) ?? [])
    .flatMap((string) => string.match(name) ?? []);
};
