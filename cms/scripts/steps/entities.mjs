import fs from 'node:fs';
import path from 'node:path';

const IMPORT = /\bfrom '(\.[^']+)'/g;

/**
 * Which entities each entity of the server names, with a file that does so: ports, types and all other imports of a folder
 * of `cms/src/api` in another one. `files`: path below that folder → text.
 */
export const entityGraph = (files) => {
  const graph = new Map();
  for (const [file, text] of files) {
    const entity = file.split('/')[0];
    for (const [, target] of text.matchAll(IMPORT)) {
      const other = path.posix.join(path.posix.dirname(file), target).split('/')[0];
      if (other === '..' || other === entity) continue;
      if (!graph.has(entity)) graph.set(entity, new Map());
      graph.get(entity).set(other, file);
    }
  }
  return graph;
};

/** The circles of a graph, each as the entities along it; none when it can be drawn from top to bottom. */
export const circlesOf = (graph) => {
  const circles = [];
  const done = new Set();
  const visit = (entity, way) => {
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
export const layersOf = (graph) => {
  const heights = new Map();
  const heightOf = (entity) => {
    if (!heights.has(entity)) {
      const below = [...(graph.get(entity)?.keys() ?? [])].map(heightOf);
      heights.set(entity, below.length === 0 ? 0 : Math.max(...below) + 1);
    }
    return heights.get(entity);
  };
  for (const [entity, others] of graph) for (const name of [entity, ...others.keys()]) heightOf(name);
  const top = Math.max(...heights.values());
  const entitiesAt = (height) => [...heights].filter(([, other]) => other === height).map(([entity]) => entity);
  return Array.from({ length: top + 1 }, (_, depth) => entitiesAt(top - depth).sort());
};

/** The sources of the entities in a folder: path below it → text. */
export const readEntities = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file.split(path.sep).join('/'), fs.readFileSync(path.join(folder, file), 'utf8')]);

const STRING = /'[^']*'|"[^"]*"|`[^`]*`/g;
const NO_CODE = /^\s*(?:\*|\/\*|\/\/|import\b)/;

/**
 * The entities that the strings of a source name: by a content type (`api::story.story`), a table, or a path of the API.
 * Comments and imports aren't looked at.
 */
export const namesOfEntities = (text, { entities, tables }) => {
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
