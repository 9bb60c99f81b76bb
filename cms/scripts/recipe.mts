// node cms/scripts/recipe.mts: adds a field of each kind to a story as the README's "How to add a field" says, a call and a
// mail as CONTRIBUTING says, in a copy of the sources, and runs what must pass: everything compiles; each field of the table is
// stored, read and written by those of its row; the call is refused to those who aren't in its rights row; the mail is tested
// like all others. Ends with 0 when it does.
import fs from 'node:fs';
import path from 'node:path';
import { copyWorkspace } from './steps/copy-workspace.mts';
import { checkNode, readJson, Stop, seconds, withTools } from './steps/place.mjs';
import { run, stopAll, stopOnSignals } from './steps/processes.mjs';

/** A row of the table of fields, as its source. */
type Row = { input: string; output: string; stored: string; empty: string; readers?: string; writers?: string };

const row = (name: string, { input, output, stored, empty, readers = 'ROLES', writers = 'OWNER' }: Row) => `  ${name}: {
    label: '${name}',
    sections: ['2.1'],
    input: ${input},
    output: ${output},
    stored: '${stored}',
    empty: () => ${empty},
    readers: ${readers},
    writers: ${writers},
  },
`;

/** One field of each way in which fields are stored, with different readers and writers. */
const FIELDS: Record<string, { row: Row; attribute: { type: string } }> = {
  recipe_text: {
    row: {
      input: "textField('請填寫', 50)",
      output: 'z.string()',
      stored: 'text',
      empty: "''",
      writers: 'OWNER_AND_TEAM',
    },
    attribute: { type: 'text' },
  },
  recipe_list: {
    row: {
      input: 'z.array(z.strictObject({ name: z.string(), count: z.number() }))',
      output: 'z.array(z.object({ name: z.string(), count: z.number() }))',
      stored: 'json',
      empty: '[]',
      readers: 'NOT_JUDGES',
    },
    attribute: { type: 'json' },
  },
  recipe_answer: {
    row: {
      input: 'z.boolean()',
      output: 'z.boolean().nullable()',
      stored: 'bool',
      empty: 'null',
      readers: 'OWNER_AND_STAFF',
      writers: 'OWNER_AND_STAFF',
    },
    attribute: { type: 'boolean' },
  },
};

const HEAD = 'export const FIELDS = {\n';

/** Step 1: a row in the table. */
const addRows = (copy: string) => {
  const file = path.join(copy, 'cms/contract/src/story/fields.ts');
  const source = fs.readFileSync(file, 'utf8');
  if (!source.includes(HEAD)) throw new Stop(`${file} has no table of fields`);
  const rows = Object.entries(FIELDS).map(([name, field]) => row(name, field.row));
  fs.writeFileSync(file, source.replace(HEAD, `${HEAD}${rows.join('')}`));
};

/** Step 2: its column. */
const addColumns = (copy: string) => {
  const file = path.join(copy, 'cms/src/api/story/content-types/story/schema.json');
  const schema = JSON.parse(fs.readFileSync(file, 'utf8')) as { attributes: Record<string, object> };
  for (const [name, { attribute }] of Object.entries(FIELDS)) schema.attributes[name] = attribute;
  fs.writeFileSync(file, JSON.stringify(schema, null, 2));
};

/** Puts something before or behind a text that a file of the copy has. */
const edit = (copy: string, name: string, changes: [string, string][]) => {
  const file = path.join(copy, name);
  let source = fs.readFileSync(file, 'utf8');
  for (const [found, put] of changes) {
    if (!source.includes(found)) throw new Stop(`${name} has no ${found}`);
    source = source.replace(found, () => put);
  }
  fs.writeFileSync(file, source);
};

/** "A call" of CONTRIBUTING: an action of a controller, its line among the documented. */
const addCall = (copy: string) => {
  const action = `  recipe: action({
    get: '/billboard/recipe/:id',
    summary: 'Says which post was asked for.',
    who: desk,
    takes: { params: idParams },
    answers: messageAnswer,
    run: async ({ params }) => ({ message: params.id }),
  }),
`;
  edit(copy, 'cms/src/api/billboard/controllers/billboard.ts', [['  all: action({', `${action}  all: action({`]]);
  edit(copy, 'cms/tests/api/routes.test.ts', [['GET /billboard ·', 'GET /billboard · GET /billboard/recipe/:id ·']]);
};

/** "A mail" of CONTRIBUTING: its file, its line among the mails, its name for staff, its example in the test. */
const addMail = (copy: string) => {
  fs.writeFileSync(
    path.join(copy, 'cms/src/mails/recipe-mail.ts'),
    `import { greet, layout, type Mail, PLATFORM } from './layout';
import { links } from './links';

export const recipeMail = ({ name }: { name: string }): Mail =>
  layout({
    subject: \`食譜（\${PLATFORM}）\`,
    title: '食譜',
    greeting: greet(name),
    paragraphs: ['這是一封新的信。'],
    button: { label: '登入', link: links.login() },
  });
`,
  );
  edit(copy, 'cms/src/mails/index.ts', [
    ['import { secondFactorOff }', "import { recipeMail } from './recipe-mail';\nimport { secondFactorOff }"],
    ["  'story-edited': storyEdited,", "  'story-edited': storyEdited,\n  'recipe-mail': recipeMail,"],
  ]);
  edit(copy, 'cms/src/mails/names.ts', [["  'story-edited': ", "  'recipe-mail': '食譜',\n  'story-edited': "]]);
  edit(copy, 'cms/src/mails/mails.test.ts', [
    ["  'story-edited': MAILS", "  'recipe-mail': MAILS['recipe-mail']({ name: HOSTILE }),\n  'story-edited': MAILS"],
  ]);
};

const PACKAGES = ['cms/contract', 'cms', 'portal', 'admin-ui'];
const VITEST = 'vitest run --reporter=dot';
const { scripts } = readJson('cms/contract/package.json') as { scripts: { build: string } };

/** What a step shows, and the command that shows it in a folder. */
type Step = [string, string, string];

const CONTRACT: Step = ['the contract compiles', 'cms/contract', scripts.build];
const SERVER: Step[] = [
  ['the server compiles', 'cms', 'tsc -p tsconfig.json'],
  ['its tests compile', 'cms', 'tsc --noEmit -p tests/tsconfig.json'],
  [
    'the content type has every field, the mail is tested',
    'cms',
    `${VITEST} --project unit src/api/story/domain src/mails`,
  ],
  [
    'every field is stored, read and written, the call is there for its roles',
    'cms',
    `${VITEST} --project api-sqlite tests/api/story-fields.test.ts tests/api/routes.test.ts`,
  ],
];
// The form of its section is the third step; without it both front ends still compile.
const SCREENS: Step[] = [
  ['the portal compiles', 'portal', 'tsc --noEmit -p .'],
  ['the back office compiles', 'admin-ui', 'tsc --noEmit -p .'],
];

const passes = async (copy: string, [what, folder, command]: Step) => {
  const from = Date.now();
  const env = { ...withTools(folder), SERVER_IS_BUILT: 'true' };
  const { code, output } = await run(command, { cwd: path.join(copy, folder), env });
  console.log(`  ${code === 0 ? '✓' : '✗'} ${what} (${seconds(from)})`);
  if (code !== 0) console.error(output);
  return code === 0;
};

const allPass = async (copy: string, steps: Step[]) => {
  for (const step of steps) if (!(await passes(copy, step))) return false;
  return true;
};

const tryRecipe = async (copy: string) => {
  addRows(copy);
  addColumns(copy);
  addCall(copy);
  addMail(copy);
  if (!(await passes(copy, CONTRACT))) return false;
  const done = await Promise.all([allPass(copy, SERVER), allPass(copy, SCREENS)]);
  return done.every(Boolean);
};

checkNode();
const copy = copyWorkspace(PACKAGES);
const drop = () => fs.rmSync(copy, { recursive: true, force: true });
process.once('exit', drop);
stopOnSignals();
const passed = await tryRecipe(copy).catch((error) => {
  console.error(error instanceof Stop ? error.message : error);
  return false;
});
await stopAll();
process.exit(passed ? 0 : 1);
