import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

type Schema = {
  $ref?: string;
  type?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string }[];
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Lists without a greatest length in their schema: what bounds them. By the end of their place, or by the call. */
const REASONS: readonly [RegExp, string][] = [
  [
    /GET \/api\/(?:auth\/all|merrymama-user\/all|school\/all|story\/all|story\/judged|track\/(?:edu|dfc)-resource\/clicks) \.list\[\]$/,
    'an export, streamed in pieces',
  ],
  [/GET \/api\/help-article/, 'Strapi’s own list, at most 100 a page'],
  [/\.jobs\[\]$/, 'at most 50 a member, held at the write'],
  [
    /\.(?:official_routes|challenge_routes|roles|groups|login_providers|providers)(?:\[\]\.roles)?\[\]$/,
    'names of a fixed set',
  ],
  [/\.session_list\[\]$/, 'years since 2018'],
  [/GET \/api\/auth\/user\/\{id\} \.stories\[\]$/, 'LIMITS.stories_of_member in the query'],
  [/\.pictures(?:\.\w+)?\[\]$/, 'at most 20 a stage, one of a post, held at the write'],
  [
    /\.(?:pdf_list|file_list|sdgs|counselors|failed_reasons|comments|judge_table|indicators)\[\]$/,
    'bounded by the schema of the write',
  ],
  [/\.(?:team_members|questionnaireStatus)\[\]$/, 'people of one story, whose body is bounded (decision 71)'],
  [
    /\.(?:details|reasons|fields|photos|changes|before|after|added|removed|edited|links|unknown_placeholders)\[\]$/,
    'parts of one bounded text, story or setting',
  ],
  [/\/api\/review\/reasons \[\]$/, 'staff’s reject reasons, a fixed set'],
  [/PUT \/api\/story\/presence\/\{id\} \.others\[\]$/, 'devices at one story in 45 s'],
  [/GET \/api\/story\/history\/\{id\} \.list\[\]$/, 'the newest, bounded in the query'],
  [/GET \/api\/story\/overview \.(?:submissions|uploads)\[\]$/, 'the weeks or days of a session'],
  [/GET \/api\/notification\/reminders \.list\[\]$/, 'one for each deadline'],
  [/GET \/api\/consent\/form\/\{token\} \.consents\[\]$/, 'one for each purpose, a fixed set'],
  [/GET \/api\/survey\/form\/\{token\} \.questions\[\]/, 'the questions of one form'],
  [
    /GET \/api\/story\/(?:gallery|book)\/\{id\} \.(?:chapters|goals|schools|counsellors|children)\[\]$/,
    'four steps; goals and people of one story, whose body is bounded',
  ],
  [/\.(?:days|steps|top)\[\]$/, 'days of the asked time, six steps, ten titles'],
  [/\/api\/breach\S* \S*\.?(?:kinds|steps_done)\[\]$/, 'names of a fixed set'],
  [/\/api\/breach\S* \.entries\[\]$/, 'what admins wrote by hand about one case'],
  [/\.recovery_codes\[\]$/, 'a set that the server makes'],
  [/GET \/api\/(?:health|system-status) \.parts\[\]$/, 'the parts of the platform, a fixed set'],
  [/POST \/api\/merrymama-user \.userList\.list\[\]$/, 'the first page'],
];

/** Places of a schema that hold a list without a greatest length. */
const openLists = (
  schema: Schema | undefined,
  place: string,
  all: Record<string, Schema>,
  seen: readonly string[],
): string[] => {
  if (!schema) return [];
  if (schema.$ref) {
    if (seen.includes(schema.$ref)) return [];
    return openLists(all[schema.$ref.split('/').pop() ?? ''], place, all, [...seen, schema.$ref]);
  }
  const own = schema.type === 'array' && schema.maxItems === undefined ? [`${place}[]`] : [];
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return [
    ...own,
    ...openLists(schema.items, `${place}[]`, all, seen),
    ...openLists(others, `${place}.*`, all, seen),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
      openLists(value, `${place}.${key}`, all, seen),
    ),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) =>
      (list ?? []).flatMap((one) => openLists(one, place, all, seen)),
    ),
  ];
};

const isPaged = ({ parameters = [] }: Operation) =>
  ['page', 'size'].every((name) => parameters.some((one) => one.name === name && one.in === 'query'));

it('every list of an answer has a greatest length, is a page, or is bounded for a reason that is given here', () => {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
  const { paths, components }: Document = JSON.parse(text);
  const open = Object.entries(paths).flatMap(([route, calls]) =>
    Object.entries(calls).flatMap(([method, operation]) =>
      Object.entries(operation.responses ?? {}).flatMap(([status, { content }]) => {
        if (!status.startsWith('2')) return [];
        const places = openLists(content?.['application/json']?.schema, '', components?.schemas ?? {}, []);
        const unpaged = places.filter((place) => !(isPaged(operation) && place === '.list[]'));
        return unpaged.map((place) => `${method.toUpperCase()} ${route} ${place}`);
      }),
    ),
  );
  const unexplained = open.filter((place) => !REASONS.some(([pattern]) => pattern.test(place)));
  expect([...new Set(unexplained)]).toEqual([]);
});
