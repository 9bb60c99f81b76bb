import { readFileSync } from 'node:fs';
import { ROUTES } from 'contract';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestActor } from '../helpers/actors';
import { call } from '../helpers/api';
import { CANARIES, type Canary } from '../helpers/canaries';
import { makeWorld, type World } from '../helpers/canary-world';
import { listRoutes, type Ruled } from '../helpers/routes';
import { aJudgement } from '../helpers/stories';
import { tables } from '../helpers/tables';

const NO_ONE = '';
const DESK = 'stories-manage manager admin';
const OF_STORY = `owner ${DESK}`;
const MEMBERS = 'owner manage-member-list manager admin';
const CLICKS = 'free-resource-manage challenge-resource-package';

/**
 * Who may see what (T-06, api.md, decisions 21, 22, 27a): the actors of the crawl by name. `visitor` is the story's own
 * team, `stranger` another's; an editor has the name of the one route that it was granted, or `nothing`.
 */
const ALLOWED: Record<Canary, string> = {
  'member: password': NO_ONE,
  'member: reset token': NO_ONE,
  'member: token payload': NO_ONE,
  'member: session': NO_ONE,
  // As a counsellor of its story and as one who clicks too.
  'member: account': `${MEMBERS} stories-manage ${CLICKS}`,
  // Where a notification would go.
  'member: mail': `${MEMBERS} manage-notification-list`,
  'member: phone': MEMBERS,
  'member: tel': MEMBERS,
  'member: introducer': MEMBERS,
  'member: unit': `${MEMBERS} ${CLICKS}`,
  'member: mail in the queue': NO_ONE,
  'staff: password': NO_ONE,
  'staff: phone': NO_ONE,
  'staff: account': 'admin',
  'story: password': NO_ONE,
  'story: child': `visitor ${OF_STORY}`,
  'story: parent': OF_STORY,
  'story: counsellor phone': DESK,
  'story: counsellor mail': OF_STORY,
  'story: signer': OF_STORY,
  'story: ID digits': 'admin',
  'story: recipient': OF_STORY,
  'story: address': OF_STORY,
  'story: problem': `public-stories visitor ${OF_STORY}`,
  'story: motto': `visitor ${OF_STORY}`,
  'story: failure': `visitor ${OF_STORY}`,
  'story: before an edit': NO_ONE,
  'story: snapshot': OF_STORY,
  'story: answers': NO_ONE,
  'story: internal comment': DESK,
  'story: tag': DESK,
  'judged: child': `certificates ${OF_STORY}`,
  'judged: parent': OF_STORY,
  'judged: counsellor phone': DESK,
  'judged: address': OF_STORY,
  'judged: problem': `public-stories judge ${OF_STORY}`,
  'judged: motto': OF_STORY,
  'judged: remark': `judge ${DESK}`,
  'judged: comment': `judge ${DESK}`,
  'draft judgement: remark': `judge ${DESK}`,
  'bin: team': DESK,
  'draft: post': 'billboard-manage manager admin',
  'draft: help article': 'help-article-manage manager admin',
  'draft: resource': 'free-resource-manage manager admin',
  'draft: pack': 'challenge-resource-package manager admin',
  'partner: name': 'manage-member-list-merrymama manager admin',
  'partner: phone': 'manage-member-list-merrymama manager admin',
  'partner: mail': 'manage-member-list-merrymama manager admin',
  'school: hidden': 'manage-school-list manager admin',
  'notification: content': 'manage-notification-list manager admin',
  'notification: reply': 'manage-notification-list manager admin',
  'audit: details': 'admin',
  'audit: address': NO_ONE,
  'breach: facts': 'admin',
  'breach: entry': 'admin',
};

const sorted = (names: Iterable<string>) => [...names].filter(Boolean).sort();

type Ids = (world: World) => readonly string[];

/** What takes the place of a path's parameters; a new route has to say it here. */
const IDS: [RegExp, Ids][] = [
  [/^\/api\/auth\/profile\/jobs\//, ({ job_id }) => [job_id]],
  [/^\/api\/auth\/user\//, ({ owner }) => [owner.id]],
  [/^\/api\/auth\/social\//, () => ['google']],
  [/^\/api\/auth\/own-data\//, () => ['no-token']],
  [/^\/api\/consent\/form\//, () => ['no-token']],
  [/^\/api\/certificate\/(remind|issue|posting|posted|letters|letter-texts|letter-preview)\//, () => ['2027']],
  [/^\/api\/certificate\/layout/, () => ['2027']],
  [/^\/api\/certificate\/(file|reissue|withdraw)\//, () => ['nocertificate']],
  [/^\/api\/certificate\/posting-file\//, () => ['no-token']],
  [/^\/api\/certificate\/files\//, ({ rejected, drafted, judged }) => [rejected.id, drafted.id, judged.id]],
  [/^\/api\/verify\//, () => ['nocode']],
  [/^\/api\/certificate\/(proof|sample)\//, ({ rejected, drafted, judged }) => [rejected.id, drafted.id, judged.id]],
  [/^\/api\/public-page\//, () => ['nocode']],
  [/^\/api\/(public-)?year\//, () => ['2026']],
  [/^\/api\/public-story\//, ({ rejected, drafted, judged }) => [rejected.id, drafted.id, judged.id]],
  [/^\/api\/consent\//, ({ rejected, drafted, judged }) => [rejected.id, drafted.id, judged.id]],
  [/^\/api\/docs\//, () => ['swagger-ui.css']],
  [/^\/api\/auth\/((update|delete)-manager|second-factor\/remove)\//, ({ staff }) => [staff.id]],
  [/^\/api\/story\/(judge|reopen)\//, ({ drafted, judged }) => [drafted.id, judged.id]],
  [/^\/api\/story\/(apply|update)/, ({ rejected }) => [rejected.id]],
  [/^\/api\/story\//, ({ rejected, drafted, judged }) => [rejected.id, drafted.id, judged.id]],
  [/^\/api\/judging\/relations\//, ({ staff }) => [staff.id]],
  [/^\/api\/judging\/conflict\//, ({ drafted }) => [drafted.id]],
  [/^\/api\/judging\//, ({ judged }) => [String(judged.session)]],
  [/^\/api\/upload\//, ({ rejected }) => [rejected.account]],
  [/^\/api\/file\/story-zip\//, ({ zip_token }) => [zip_token]],
  [/^\/api\/file\//, ({ rejected }) => [rejected.pictures.feeling[0]?.key ?? '']],
  [/^\/api\/school\//, ({ school_id }) => [school_id]],
  [/^\/api\/import-run\//, ({ run }) => [run]],
  [/^\/api\/merrymama-user\//, ({ partner }) => [partner]],
  [/^\/api\/survey\/webhook\//, () => ['no-key']],
  [/^\/api\/season\//, () => ['2026']],
  [/^\/api\/survey\//, ({ survey_token }) => [survey_token]],
  [/^\/api\/billboard\//, ({ post_id }) => [post_id]],
  [/^\/api\/help-articles\//, ({ article_id }) => [article_id]],
  [/^\/api\/edu-resource\//, ({ resource_id }) => [resource_id]],
  [/^\/api\/dfc-resource\//, ({ pack_id }) => [pack_id]],
  [/^\/api\/data-request\//, () => ['none']],
  [/^\/api\/breach\//, ({ breach_id }) => [breach_id]],
  [/^\/api\/notification\//, ({ notification_id }) => [notification_id]],
];

/** Everyone reads what is published; drafts are for those who keep them. */
const draft = (): Record<string, string> => ({ status: 'draft' });
const drafts = () => ({ ...draft(), 'pagination[pageSize]': '100' });

/** Queries without which a call says nothing. */
const QUERIES: Record<string, (world: World) => Record<string, string>> = {
  '/api/help-articles': drafts,
  '/api/help-articles/:id': draft,
  '/api/track/link/users': ({ link }) => ({ q: link }),
  '/api/track/account/links': ({ owner }) => ({ q: owner.account }),
  '/api/track/link': ({ link }) => ({ t: 'x', q: link }),
  '/api/survey/link': ({ survey }) => survey,
  // Every member is reached, in pages: the one with the word is searched for.
  '/api/notification/recipients': () => ({ target: '7', text: CANARIES['member: mail'] }),
};

/** Lists are asked for a page that holds everything of this world. */
const PAGED =
  /^\/api\/(story(\/(bin|personal|judge))?|auth\/(list|get-manager)|school|merrymama-user|audit|breach|billboard|edu-resource|dfc-resource|notification(\/:id\/recipients)?)$/;

type Change = { status?: number; body?: (world: World, name: string) => unknown };

/** Bodies with which a call gets as far as its presenter, and the status that its story has to have. */
const CHANGES: Record<string, Change> = {
  'POST /api/auth/search/user': { body: ({ owner }) => ({ account: owner.account }) },
  'POST /api/story/accounts': { body: ({ rejected, judged }) => [rejected.account, judged.account] },
  'POST /api/jot-form/status': { body: ({ survey: { form_type, id } }) => ({ form_type, id_list: [id] }) },
  'POST /api/survey/confirm': {
    body: ({ survey: { form_type, id }, rejected }) => ({ form_type, story: rejected.id, id_list: [id] }),
  },
  'POST /api/survey/opened': { body: ({ survey, rejected }) => ({ ...survey, story: rejected.id }) },
  'POST /api/survey/remind': { body: ({ survey, rejected }) => ({ ...survey, story: rejected.id }) },
  'PUT /api/story/update/:id': {
    status: 3,
    body: (_world, name) =>
      ['owner', 'visitor', 'admin'].includes(name)
        ? { problem: CANARIES['story: problem'], ...(name === 'admin' && { reason: '來電' }) }
        : { video: { src: 'https://youtu.be/dQw4w9WgXcQ' } },
  },
  'PUT /api/story/apply_failed/:id': {
    status: 2,
    body: () => ({ failed_message: CANARIES['story: failure'], reasons: [] }),
  },
  'POST /api/breach/:id/entries': { body: () => ({ kind: 'note', text: '補充' }) },
  'PUT /api/story/apply_success/:id': { status: 2 },
  'PUT /api/story/apply/:id': { status: 3 },
  'PUT /api/story/reopen/:id': { status: 6 },
  'PUT /api/story/take-back/:id': { status: 3 },
  'PUT /api/story/judge/:id': { status: 5, body: aJudgement },
};

const pathsOf = ({ method, path }: Ruled, world: World): string[] => {
  const query = new URLSearchParams({
    ...(method === 'GET' && PAGED.test(path) ? { size: '100' } : {}),
    ...(method === 'GET' ? QUERIES[path]?.(world) : {}),
  });
  const end = query.size > 0 ? `?${query}` : '';
  if (!path.includes(':')) return [`${path}${end}`];
  const ids = IDS.find(([place]) => place.test(path))?.[1](world);
  if (!ids) throw new Error(`which id has ${method} ${path}? Say it in IDS.`);
  return ids.map((id) => path.replace(/:\w+/, encodeURIComponent(id)).replace(':kind', 'member') + end);
};

const bodyOf = ({ method, path }: Ruled, world: World, name: string) => {
  if (method !== 'POST' && method !== 'PUT') return {};
  return { body: CHANGES[`${method} ${path}`]?.body?.(world, name) ?? {} };
};

/** Whether an editor with one route (or none) gets past the rights row; undefined for others, whom it doesn't ask. */
const mayCome = ({ path, who: { actors, permission: row } }: Ruled, name: string): boolean | undefined => {
  if (!Array.isArray(actors) || !actors.includes('editor')) return undefined;
  const query = QUERIES[path];
  const permission = query === draft || query === drafts ? ['help-article-manage'] : row;
  const grant = [...ROUTES.map(({ value }) => value), 'nothing' as const].find((value) => value === name);
  if (!grant) return undefined;
  return !permission || (grant !== 'nothing' && permission.includes(grant));
};

/** Reading comes first, then writing, then what takes things away; logging out is last. */
const rank = ({ method, path }: Ruled) => {
  if (path.endsWith('/logout')) return 3;
  return method === 'GET' ? 0 : method === 'DELETE' ? 2 : 1;
};

describe('sensitive data', () => {
  const seen = new Map<string, Set<string>>();
  const places = new Map<string, Set<string>>();
  /** Editors who came in where their route doesn't lead, or didn't where it does (T-20). */
  const wrong: string[] = [];
  const note = (canary: string, name: string, place: string) => {
    seen.set(canary, (seen.get(canary) ?? new Set()).add(name));
    const key = `${canary} | ${name}`;
    places.set(key, (places.get(key) ?? new Set()).add(place));
  };

  const ask = async (world: World, route: Ruled, name: string, actor: TestActor | undefined) => {
    const place = `${route.method} ${route.path}`;
    const status = CHANGES[place]?.status;
    for (const path of pathsOf(route, world)) {
      if (status) {
        const ids = [world.rejected.id, world.drafted.id, world.judged.id].filter((id) => path.includes(id));
        await tables.stories().whereIn('document_id', ids).update({ apply_status: status });
      }
      const answer = await call(route.method, `/${path}`, actor?.token, bodyOf(route, world, name));
      if (mayCome(route, name) === answer.text.includes('"code":"forbidden"')) wrong.push(`${name}: ${place}`);
      // An answer may be as long as the digits of an ID say.
      const headers = [...answer.headers].filter(([name]) => name !== 'content-length');
      const all = `${answer.text}\n${JSON.stringify(headers)}`;
      for (const [canary, word] of Object.entries(CANARIES)) if (all.includes(word)) note(canary, name, place);
    }
  };

  beforeAll(async () => {
    const world = await makeWorld();
    const routes = [...listRoutes().ours].sort((one, other) => rank(one) - rank(other));
    const stored = await tables
      .stories()
      .whereIn('document_id', [world.rejected.id, world.drafted.id, world.judged.id]);
    for (const route of routes) {
      const asked = [...world.actors];
      if (!CHANGES[`${route.method} ${route.path}`]?.status) {
        await Promise.all(asked.map(([name, actor]) => ask(world, route, name, actor)));
        continue;
      }
      // What moves a story is asked for one after the other.
      for (const [name, actor] of asked) await ask(world, route, name, actor);
      for (const { document_id, apply_status, failed_message } of stored)
        await tables.stories().where({ document_id }).update({ apply_status, failed_message });
    }
  }, 180_000);

  it.each(Object.entries(ALLOWED))('%s: is shown to exactly those who may see it: %s', (canary, names) => {
    const where = [...places].filter(([key]) => key.startsWith(`${canary} | `)).map(([key, at]) => [key, ...at]);
    expect(sorted(seen.get(canary) ?? []), JSON.stringify(where)).toEqual(sorted(names.split(' ')));
  });

  it('of passwords, tokens and what is kept for the server alone is in no mail', async () => {
    const mails = await (await fetch(inject('inboxUrl'))).text();
    for (const [canary, names] of Object.entries(ALLOWED))
      if (names === NO_ONE) expect(mails.includes(CANARIES[canary as Canary]), canary).toBe(false);
  });

  it('is behind routes that let an editor with one grant into exactly its own group (T-20)', () => {
    expect(wrong).toEqual([]);
  });

  it('is nowhere in the log', () => {
    const log = readFileSync(inject('logFile'), 'utf8');
    for (const [canary, word] of Object.entries(CANARIES)) expect(log.includes(word), canary).toBe(false);
  });
});
