import { isStaff, type Role } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTeam } from '../helpers/accounts';
import { makeSession, makeUser } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { filled, type Listed, listRoutes, type Ruled } from '../helpers/routes';

/** The calls of requirements/http.md that are due, and what the product needs beyond them. */
const DOCUMENTED = `
POST /auth/sign-up · POST /auth/sign-up/again · POST /auth/login · POST /auth/login/token · GET /auth/login/google · GET /auth/login/facebook
GET /auth/login/google/callback · GET /auth/login/facebook/callback · POST /auth/login/facebook/deletion
POST /auth/login/social/link · POST /auth/login/social/reset · POST /auth/login/social/address · POST /auth/login/social/address/confirm · POST /auth/login/social/address/state
GET /auth/social · POST /auth/social/:provider · PUT /auth/social/remove/:provider
GET /auth/profile/new · POST /auth/profile/new · GET /auth · PUT /auth/profile/basic · POST /auth/profile/jobs · PUT /auth/profile/jobs/:id
DELETE /auth/profile/jobs/:id · GET /auth/reset/password · PUT /auth/reset/password · POST /auth/reset/email · POST /auth/search/user · POST /auth/logout
GET /auth/list · GET /auth/all · GET /auth/user/:id · GET /auth/manager-options · GET /auth/get-manager
GET /auth/second-factor · POST /auth/second-factor/set-up · POST /auth/second-factor/confirm · POST /auth/login/code
POST /auth/second-factor/recovery-codes · POST /auth/second-factor/turn-off · PUT /auth/second-factor/remove/:id
POST /auth/create-manager · PUT /auth/update-manager/:id · DELETE /auth/delete-manager/:id
POST /story/create · GET /story/personal · GET /story/single/:id · PUT /story/update/:id · PUT /story/presence/:id · GET /story/live/:id · PUT /story/clear-motto/:id · PUT /story/claim/:id · DELETE /story/claim/:id
GET /story/activity/:id · GET /story/colleagues · GET /story/comment/:id · POST /story/comment/:id · PUT /story/comment/:id/:comment · DELETE /story/comment/:id/:comment
DELETE /story/:id · POST /story/device-code/:id · DELETE /story/device-code/:id · GET /story/status/all · GET /story/gallery · GET /story/gallery/:id · GET /story/book/:id · PUT /story/start/:id · PUT /story/extend/:id · GET /story/night · POST /story/contact/:id · PUT /story/apply/:id · GET /story · GET /story/all · POST /story/delete/multiple
GET /story/bin · POST /story/restore/multiple · GET /story/matching · GET /story/tags · POST /story/tags · POST /story/reviewers · GET /story/views · POST /story/views · PUT /story/views/:id · DELETE /story/views/:id · POST /story/delete/matching · POST /story/restore/matching · GET /story/overview · POST /story/accounts · PUT /story/apply_failed/:id · PUT /story/apply_success/:id
PUT /story/take-back/:id · PUT /story/reopen/:id · PUT /story/upload/youtube · GET /story/download/:id · GET /story/judge · GET /story/judged
GET /story/history/:id · PUT /story/judge/:id · PUT /story/judge/:id/hand-over · GET /judging/judges · GET /judging/assignments · POST /judging/conflict/:id · GET /judging/session/:session · PUT /judging/session/:session · GET /judging/divisions/:session · POST /judging/divisions/:session
GET /judging/relations · PUT /judging/relations/:id · POST /judging/assign/:session · POST /judging/spread/:session · GET /judging/missing/:session · POST /judging/fill/:session · PUT /judging/conflict/:id/withdraw · GET /judging/progress/:session
GET /judging/anchors/:session · PUT /judging/anchors/:session · GET /judging/anchors · POST /judging/anchor/:session/:id · POST /judging/invite/:session · POST /judging/remind/:session · GET /judging/ranking/:session · GET /judging/jury/:session · GET /judging/awards/:session · PUT /judging/awards/:session · PUT /judging/release/:session · GET /awards · GET /judging/content · PUT /judging/content
GET /review/reasons · PUT /review/reasons · GET /site-setting/edition · PUT /site-setting/edition · PUT /site-setting/edition/extend · GET /season/:session · POST /season/take-over/:session · PUT /season/archive/:session · GET /site-setting/changes
POST /jot-form/status
POST /upload/image/:account · POST /upload/pdf/:account · POST /upload/begin/:kind/:account · PUT /upload/part/:account/:id/:n
POST /upload/finish/:account/:id · DELETE /upload/:account/:id
GET /file/:key · GET /file/public/:name · GET /file/story-zip/:token
GET /school/filter · GET /school · POST /school · PUT /school/:id · DELETE /school/:id · GET /site-setting
POST /school/check · POST /school/import · GET /import-run/:id
GET /merrymama-user · POST /merrymama-user · POST /merrymama-user/check · DELETE /merrymama-user/:id · GET /audit
POST /auth/user/:id/confirmation · POST /auth/user/:id/reset · PUT /auth/user/:id/active · POST /auth/user/:id/merge/check · POST /auth/user/:id/merge · PUT /auth/user/:id/address · GET /auth/mail-address · PUT /auth/mail-address
PUT /story/team-password/:id · GET /story/handover · PUT /story/handover/:id · DELETE /story/handover/:id
POST /auth/own-data · GET /auth/own-data/:token · GET /auth/removal · POST /auth/removal · DELETE /auth/removal
GET /auth/user/:id/removal · POST /auth/user/:id/removal · DELETE /auth/user/:id/removal · POST /auth/user/:id/own-data
GET /merrymama-user/all · GET /school/all
GET /data-request · POST /data-request · PUT /data-request/:id/extend · PUT /data-request/:id/done
GET /breach · POST /breach · GET /breach/affected · GET /breach/:id · POST /breach/:id/facts · POST /breach/:id/entries
POST /survey/confirm · POST /survey/opened · POST /survey/remind · POST /survey/webhook · POST /survey/webhook/:key
GET /consent/:id · POST /consent/links/:id · POST /consent/scan/:id · POST /consent/paper/:id · PUT /consent/withdraw/:id · GET /consent/ledger/:id · POST /consent/code · GET /consent/form/:token · POST /consent/form/:token
GET /certificate · GET /certificate/layout/:session/:kind · PUT /certificate/layout/:session/:kind · POST /certificate/layout-background · POST /certificate/layout-preview/:session/:kind · POST /certificate/remind/:session · GET /certificate/proof/:id · PUT /certificate/proof/:id · GET /certificate/sample/:id
POST /certificate/issue/:session · POST /certificate/posted/:session · POST /certificate/posting/:session · GET /certificate/posting-file/:token · POST /certificate/letters/:session · PUT /certificate/letters/:session · GET /certificate/letter-texts/:session · PUT /certificate/letter-texts/:session · POST /certificate/letter-preview/:session · GET /certificate/file/:id · GET /certificate/files/:id · PUT /certificate/reissue/:id · PUT /certificate/withdraw/:id · GET /verify/:code
GET /public-story · GET /public-story/gallery · PUT /public-story/gallery · GET /public-story/:id · PUT /public-story/publish/:id · DELETE /public-story/publish/:id
GET /public-page · GET /public-page/:code · GET /public-page/photo/:key/:width · GET /public-page/style/:name · GET /public-page/sitemap.xml · GET /public-page/learning-sheet.pdf
GET /year/:session · PUT /year/:session · GET /public-year/:session
GET /site-setting/guardian-consent · PUT /site-setting/guardian-consent · PUT /site-setting/exports · DELETE /site-setting/exports · PUT /site-setting/banner · DELETE /site-setting/banner
GET /survey/link · GET /survey/form/:token · POST /survey/answer/:token · POST /survey/renew/:token · GET /survey/thank-you
GET /billboard · GET /billboard/all · POST /billboard · PUT /billboard/:id · DELETE /billboard/:id
GET /help-articles · POST /help-articles · GET /help-articles/:id · PUT /help-articles/:id · DELETE /help-articles/:id
GET /edu-resource · POST /edu-resource · PUT /edu-resource/:id · DELETE /edu-resource/:id
GET /dfc-resource · POST /dfc-resource · PUT /dfc-resource/:id · DELETE /dfc-resource/:id
GET /notification · POST /notification · GET /notification/recipients · GET /notification/reminders · GET /notification/unsubscribe
POST /notification/unsubscribe · POST /notification/test · POST /notification/preview · GET /notification/:id · PUT /notification/:id
DELETE /notification/:id · GET /notification/:id/recipients · PUT /notification/:id/pause · PUT /notification/:id/resume
POST /notification/:id/duplicate · POST /notification/:id/resend · GET /auth/user/:id/mails
GET /track/link · GET /track/link/users · GET /track/account/links
GET /track/edu-resource/days · GET /track/edu-resource/clicks · GET /track/dfc-resource/days · GET /track/dfc-resource/clicks
GET /health · GET /health/live · GET /health/ready · GET /system-status · GET /metrics · GET /openapi.json · GET /docs · GET /docs/:file
`
  .split(/[·\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '')
  .map((line) => line.replace(' /', ' /api/').replace(/\/$/, ''));

/** What Strapi's panel asks before a login. */
const PANEL_DOOR = [
  'GET /admin/init',
  'GET /admin/project-type',
  'GET /admin/registration-info',
  'POST /admin/login',
  'POST /admin/access-token',
  'POST /admin/register',
  'POST /admin/forgot-password',
  'POST /admin/reset-password',
  'POST /admin/logout',
];

const STOCK = `
POST /api/auth/local · POST /api/auth/local/register · GET /api/auth/google/callback · POST /api/auth/forgot-password
POST /api/auth/reset-password · GET /api/auth/email-confirmation · POST /api/auth/change-password · POST /api/auth/refresh
GET /api/users · GET /api/users/me · GET /api/users/count · POST /api/users · PUT /api/users/1 · DELETE /api/users/1
GET /api/users-permissions/roles · GET /api/users-permissions/permissions · GET /api/connect/google · GET /connect/google
POST /api/upload · GET /api/upload/files · GET /api/upload/files/1 · POST /api/email
GET /api/i18n/locales · GET /api/content-type-builder/content-types · POST /api/graphql · GET /graphql · GET /documentation
GET /api/stories · GET /api/login-sessions · GET /api/site-settings · GET /api/mail-jobs
GET /_health · POST /_health · POST /admin/register-admin · POST /admin/transfer/tokens · GET /admin/transfer/runner/push
POST /content-type-builder/content-types · POST /content-type-builder/update-schema · POST /email
POST /upload/actions/upload-from-urls · PUT /users-permissions/advanced
GET /uploads/ · GET /uploads/x1.jpg · GET /uploads/0123456789abcdef0123456789abcdef.jpg
`
  .split(/[·\n]/)
  .map((line) => line.trim())
  .filter((line) => line !== '');

const name = ({ method, path }: Listed) => `${method} ${path}`;
const isApi = ({ path }: Listed) => path.startsWith('/api');
/** Routers within the router have no method of their own; `/admin` below is the panel's page. */
const isPage = ({ path }: Listed) => path === '/admin/:path*';
/** What never reaches the router: its addresses are shut before (lib/http/paths), as the test of the stock routes shows. */
const isShut = ({ path }: Listed) => path === '/_health' || path === '/uploads/(.*)';

let registered: Listed[];
let ours: Ruled[];
const actors = new Map<Role, { token: string }>();

const visitor = async () => {
  const { id } = await makeTeam();
  return { token: await makeSession('visitor', id, 'visitor') };
};

beforeAll(async () => {
  ({ registered, ours } = listRoutes());
  for (const role of ['user', 'admin', 'manager', 'editor', 'judge'] as const) actors.set(role, await makeUser(role));
  actors.set('visitor', await visitor());
});

const ask = ({ method, path }: Listed, token?: string) => call(method, `/${filled(path)}`, token);

/** The panel's one page, which says nothing. */
const PANEL_PAGE = /<div id="strapi"/;

describe('the registered routes', () => {
  it('are, below /api, exactly those of the contract (M §7, B §7)', () => {
    expect(registered.filter(isApi).map(name).sort()).toEqual([...DOCUMENTED].sort());
  });

  it('all have a rights row below /api', () => {
    expect(ours.map(name).sort()).toEqual(registered.filter(isApi).map(name).sort());
    for (const route of ours) expect(route.who, name(route)).toHaveProperty('actors');
  });

  it('are guarded by the same three policies below /api, each of which reads the rights row', () => {
    for (const { policies, who, ...route } of ours) {
      const names = policies.map((policy) => policy.name);
      expect(names, name(route)).toEqual(['global::has-session', 'global::has-permission', 'global::sees-object']);
      for (const { config } of policies) expect(config, name(route)).toEqual(who);
    }
  });

  it('beside /api answer accounts of the panel alone', async () => {
    const rest = registered.filter((route) => !isApi(route) && !isPage(route) && !isShut(route));
    expect(rest.length).toBeGreaterThan(50);
    for (const route of rest.filter((other) => !PANEL_DOOR.includes(name(other)))) {
      for (const token of [undefined, actors.get('user')?.token, actors.get('admin')?.token]) {
        const { status } = await ask(route, token);
        expect([401, 403, 404], `${name(route)} ${status}`).toContain(status);
      }
    }
  });

  it('have none of the stock ones left (T-04)', async () => {
    for (const line of STOCK) {
      const [method = '', path = ''] = line.split(' ');
      for (const token of [undefined, actors.get('user')?.token, actors.get('admin')?.token]) {
        const { status, text } = await call(method, `/${path}`, token);
        // Where the panel is built, its page answers every address below it.
        if (status === 200) expect(text, line).toMatch(PANEL_PAGE);
        else expect([404, 405], `${line} ${status}`).toContain(status);
      }
    }
  });

  it('say to OPTIONS which methods they have, and nothing else', async () => {
    const { status, headers, text } = await call('OPTIONS', '/auth/login', undefined);
    expect([status, headers.get('allow'), text]).toEqual([204, 'POST', '']);
  });

  it('answer only the methods that they have', async () => {
    for (const method of ['PATCH', 'PROPFIND', 'DELETE']) {
      const { status, body } = await call(method, '/site-setting', undefined);
      expect(status, method).toBe(405);
      expect(body.error.details.code).toBe('method_not_allowed');
    }
  });
});

describe('the rights rows', () => {
  const closed = () =>
    ours.filter((route): route is Ruled & { who: { actors: Role[] } } => Array.isArray(route.who.actors));

  it('answer 401 without a token and with a wrong one', async () => {
    for (const route of closed()) {
      for (const token of [undefined, 'x', 'A'.repeat(43), 'A'.repeat(8_000)]) {
        const { status, body } = await ask(route, token);
        expect(status, `${name(route)} ${token?.slice(0, 5)}`).toBe(401);
        expect(body.error.details.code).toBe('unauthorized');
      }
    }
  });

  it('answer 403 to every role that is not in them, before object and body are looked at', async () => {
    for (const route of closed()) {
      for (const [role, actor] of actors) {
        if (route.who.actors.includes(role)) continue;
        const { status } = await ask(route, actor.token);
        expect(status, `${name(route)} ${role}`).toBe(403);
      }
    }
  });

  it('answer 403 to manager and editor without the permission (decision 26, B §6)', async () => {
    for (const route of closed().filter(({ who }) => who.permission)) {
      for (const [role, actor] of actors) {
        if (!isStaff(role) || role === 'admin' || !route.who.actors.includes(role)) continue;
        const { status } = await ask(route, actor.token);
        expect(status, `${name(route)} ${role}`).toBe(403);
      }
    }
  });

  it('let an editor with only one grant into exactly the group of that grant', async () => {
    const editor = await makeUser('editor', { routes: ['upload-youtube'] });
    for (const route of closed().filter(({ who }) => who.permission && who.actors.includes('editor'))) {
      const { status } = await ask(route, editor.token);
      const granted = route.who.permission?.includes('upload-youtube');
      if (granted) expect(status, name(route)).not.toBe(403);
      else expect(status, name(route)).toBe(403);
    }
  });
});

describe('the panel', () => {
  it('cannot be taken by the first who comes', async () => {
    const body = { email: 'evil@example.org', password: 'Challenge-2026', firstname: 'x' };
    expect([404, 405]).toContain((await api.post('//admin/register-admin', body)).status);
    const { body: init } = await api.get<{ data: { hasAdmin: boolean } }>('//admin/init');
    expect(init.data.hasAdmin).toBe(true);
  });

  it('lets the super-admin of the settings in', async () => {
    const body = { email: 'admin@example.org', password: 'Challenge-2026' };
    expect((await api.post('//admin/login', body)).status).toBe(200);
  });
});
