import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { part, type RawForm, sendForm } from '../helpers/multipart';
import { makeStory } from '../helpers/stories';
import { filesOnDisk } from '../helpers/uploads';

const END = '\r\n--x--\r\n';

/** Forms that end too early, whose parts have other names, or that are none. */
const FORMS: [string, RawForm][] = [
  ['another name, never ended', { body: part('files') }],
  ['another name, ended', { body: part('files') + END }],
  ['the name of a function', { body: part('__proto__') }],
  ['no name', { body: part('') }],
  ['never ended', { body: part('file') }],
  ['two parts, the second never ended', { body: `${part('file')}\r\n${part('file')}` }],
  ['two parts of other names', { body: `${part('a')}\r\n${part('b')}` }],
  ['a field, never ended', { body: '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nabc' }],
  ['a head that is cut', { body: '--x\r\nContent-Disposition: form-data; name="fi' }],
  ['a head without an end', { body: `--x\r\n${'A: b\r\n'.repeat(5_000)}` }],
  ['a head of nothing', { body: '--x\r\n\r\n\r\n--x--\r\n' }],
  [
    'an encoding that there is not',
    { body: part('file').replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: q\r\n\r\n') },
  ],
  ['only its end', { body: '--x--\r\n' }],
  ['nothing', { body: '' }],
  ['zeros', { body: Buffer.alloc(70_000) }],
  ['another boundary', { body: part('file', 'abc', 'y') }],
  ['an empty boundary', { body: part('file') + END, boundary: '' }],
  ['an empty boundary in quotes', { body: part('file') + END, boundary: '""' }],
  ['a boundary of 300 signs', { body: part('files'), boundary: 'x'.repeat(300) }],
  ['another name, cut off', { body: part('files', 'a'.repeat(70_000)), cut: true }],
  ['cut off', { body: part('file', 'a'.repeat(70_000)), cut: true }],
  ['cut off in its head', { body: '--x\r\nContent-Disp', cut: true }],
  ['the second part cut off', { body: `${part('file')}\r\n${part('files', 'a'.repeat(70_000))}`, cut: true }],
];

let routes: [string, TestActor][];

beforeAll(async () => {
  const [owner, admin] = [await makeUser('user'), await makeUser('admin')];
  const { account } = await makeStory(owner);
  routes = [
    [`/api/upload/image/${account}`, owner],
    [`/api/upload/pdf/${account}`, owner],
    ['/api/school/check', admin],
    ['/api/school/import', admin],
    ['/api/merrymama-user', admin],
    ['/api/merrymama-user/check', admin],
  ];
});

/** When the server's process began. */
const begun = async () => {
  const answer = await fetch(new URL('/api/metrics', inject('baseUrl')), {
    headers: { Authorization: 'Bearer metrics-of-the-tests' },
  });
  return /^process_start_time_seconds (\S+)/m.exec(await answer.text())?.[1];
};

describe('a malformed form', () => {
  it('is refused by every reader of forms, and the process lives (T-71)', async () => {
    const before = { begun: await begun(), temporary: filesOnDisk().temporary };
    expect(before.begun).toBeDefined();
    for (const [path, { token }] of routes) {
      for (const [name, form] of FORMS) {
        const status = await sendForm(path, token, form);
        if (form.cut) expect([path, name, status]).toEqual([path, name, 'cut']);
        else expect([path, name, status]).toEqual([path, name, 400]);
      }
    }
    await expect.poll(() => filesOnDisk().temporary).toEqual(before.temporary);
    expect(await begun()).toBe(before.begun);
  });

  it('does no harm where no session is asked for, in the panel either', async () => {
    const before = await begun();
    for (const path of ['/api/auth/login', '/admin/login', '/upload', '/admin/users/me', '/content-manager/x']) {
      for (const [, form] of FORMS) {
        const status = await sendForm(path, undefined, form);
        expect(status === 'cut' || status < 500 ? 'well' : [path, form, status]).toBe('well');
      }
    }
    expect(await begun()).toBe(before);
  });
});
