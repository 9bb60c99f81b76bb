import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneLine, unlinked } from './escape';
import { MAILS } from './index';

const TEMPLATES = '{{7*7}}$'.concat('{process.env}');
const JOINER = '\u200c';
const typed = (text: string) => text.replaceAll(JOINER, '');
const HOSTILE = `<a href=//evil>領獎</a>${TEMPLATES}<%= 1 %>"'&`;
const ESCAPED = `&lt;a href=//evil&gt;領獎&lt;/a&gt;${TEMPLATES}&lt;%= 1 %&gt;&quot;&#39;&amp;`;
const BASE = 'https://challenge.example.org';

const story = { name: HOSTILE, story_id: 'abc123', account: 'CHI-2026-00128', team_name: HOSTILE, story_name: HOSTILE };

const leaving = { name: HOSTILE, account: 'a@x.tw', due: 1_800_000_000_000 };

const all = () => ({
  'confirm-account': MAILS['confirm-account']({ account: 'a@x.tw', token: 'tok-en_1' }),
  'account-exists': MAILS['account-exists']({ account: 'a@x.tw' }),
  'sign-up-unfinished': MAILS['sign-up-unfinished']({ account: 'a@x.tw' }),
  'reset-password': MAILS['reset-password']({ name: HOSTILE, account: 'a@x.tw', token: 'tok-en_1' }),
  'mail-address-changed': MAILS['mail-address-changed']({ name: HOSTILE, account: 'a@x.tw' }),
  'mail-address-now': MAILS['mail-address-now']({ name: HOSTILE, account: 'a@x.tw' }),
  'mail-address-asked': MAILS['mail-address-asked']({ name: HOSTILE, account: 'a@x.tw' }),
  'confirm-mail-address': MAILS['confirm-mail-address']({ name: HOSTILE, account: 'a@x.tw', token: 'tok-en_1' }),
  'mail-address-confirmed': MAILS['mail-address-confirmed']({ name: HOSTILE, account: 'a@x.tw' }),
  'accounts-merged': MAILS['accounts-merged']({ name: HOSTILE, from: 'a@x.tw', into: 'b***@x.tw' }),
  'account-removal-asked': MAILS['account-removal-asked'](leaving),
  'account-removal-withdrawn': MAILS['account-removal-withdrawn'](leaving),
  'account-removed': MAILS['account-removed'](leaving),
  'own-data-offered': MAILS['own-data-offered']({ name: HOSTILE, account: 'a@x.tw' }),
  'stories-offered': MAILS['stories-offered']({
    name: HOSTILE,
    owner_name: HOSTILE,
    due: 1_800_000_000_000,
    stories: [{ account: 'CHI-2026-00128', team_name: HOSTILE }],
  }),
  'handover-ended': MAILS['handover-ended']({
    name: HOSTILE,
    owner_name: HOSTILE,
    handed: true,
    stories: [{ account: 'CHI-2026-00128', team_name: HOSTILE }],
  }),
  'second-factor-on': MAILS['second-factor-on']({ name: HOSTILE, account: 'a@x.tw', face: 'office' }),
  'second-factor-off': MAILS['second-factor-off']({ name: HOSTILE, account: 'a@x.tw', face: 'panel' }),
  'social-address': MAILS['social-address']({ account: 'a@x.tw', token: 'tok-en_1', provider: 'Facebook' }),
  'social-linked': MAILS['social-linked']({ name: HOSTILE, account: 'a@x.tw', provider: 'Google' }),
  'social-unlinked': MAILS['social-unlinked']({
    name: HOSTILE,
    account: 'a@x.tw',
    provider: 'Google',
    password: false,
  }),
  'story-received': MAILS['story-received']({ ...story, apply_time: 1_800_000_000_000 }),
  'story-rejected': MAILS['story-rejected']({ ...story, failed_message: `影片未公開\n${HOSTILE}` }),
  'story-approved': MAILS['story-approved'](story),
  'story-awarded': MAILS['story-awarded']({ ...story, session: 2027, prizes: [HOSTILE] }),
  'story-edited': MAILS['story-edited']({ ...story, changed: ['感受到的問題'], reason: HOSTILE }),
  'team-password-set': MAILS['team-password-set']({ name: HOSTILE, account: 'CHI-2026-00128', team_name: HOSTILE }),
  'account-active': MAILS['account-active']({ name: HOSTILE, account: 'a@x.tw', active: false }),
  'story-mention': MAILS['story-mention']({ ...story, author: HOSTILE }),
  'certificate-names': MAILS['certificate-names']({
    name: HOSTILE,
    stories: [{ id: 'abc123', account: 'CHI-2026-00128', team_name: HOSTILE }],
  }),
  'certificates-issued': MAILS['certificates-issued']({
    name: HOSTILE,
    stories: [{ id: 'abc123', account: 'CHI-2026-00128', team_name: HOSTILE }],
  }),
  'certificates-posted': MAILS['certificates-posted']({
    name: HOSTILE,
    day: '2027-06-20',
    stories: [{ account: 'CHI-2026-00128', team_name: HOSTILE }],
  }),
  'counselor-added': MAILS['counselor-added']({
    name: HOSTILE,
    owner_name: HOSTILE,
    team_name: HOSTILE,
    link: `${BASE}/survey/tok-en_1`,
  }),
  'survey-reminder': MAILS['survey-reminder']({
    name: HOSTILE,
    owner_name: HOSTILE,
    team_name: HOSTILE,
    link: `${BASE}/survey/tok-en_1`,
  }),
  'judge-invitation': MAILS['judge-invitation']({
    name: HOSTILE,
    session: 2027,
    assigned: true,
    left: 3,
    until: 1_800_000_000_000,
  }),
  'judge-reminder': MAILS['judge-reminder']({
    name: HOSTILE,
    session: 2027,
    waiting: 3,
    draft: 1,
    until: 1_800_000_000_000,
  }),
  'part-red': MAILS['part-red']({ label: '寄信', meaning: '沒有寄出。', remedy: '請看設定。' }),
  'part-well': MAILS['part-well']({ label: '寄信', meaning: '準時寄出。' }),
  'consent-withdrawn': MAILS['consent-withdrawn']({
    name: HOSTILE,
    is_staff: false,
    story_id: 's',
    account: 'CHI-2027-00001',
    team_name: HOSTILE,
    person: HOSTILE,
    purposes: ['證書印上姓名'],
  }),
  'survey-link': MAILS['survey-link']({ name: HOSTILE, link: { story: 's', person: 'p', form: 'student' } }),
});

beforeAll(() => {
  process.env.DATABASE_FILENAME = path.join(mkdtempSync(path.join(tmpdir(), 'mails-')), 'app.db');
  process.env.PUBLIC_URL = `${BASE}/`;
});

describe('mails', () => {
  it('are all tested here', () => {
    expect(Object.keys(all()).sort()).toEqual(Object.keys(MAILS).sort());
  });

  it('have a subject, an HTML and a text part in Chinese', () => {
    for (const mail of Object.values(all())) {
      expect(mail.subject).toMatch(/全球孩童創意行動挑戰/);
      expect(mail.html).toMatch(/^<!doctype html>\n<html lang="zh-Hant-TW">/);
      expect(mail.text).toContain('全球孩童創意行動挑戰 敬上');
      expect(typed(mail.text).replaceAll(HOSTILE, '')).not.toMatch(/<[a-z/]/);
    }
  });

  it('show user text literally in both parts', () => {
    for (const [name, mail] of Object.entries(all())) {
      expect(mail.html).not.toContain('<a href=//evil');
      if (!/confirm|exists|unfinished|social-address|^part-/.test(name)) {
        expect(typed(mail.html)).toContain(ESCAPED);
        expect(typed(mail.text)).toContain(HOSTILE);
      }
    }
  });

  it('keep line breaks of a reason, and let none into a subject or a name', () => {
    const mail = MAILS['story-rejected']({
      ...story,
      name: '王\r\nBcc: all@x.tw',
      team_name: '海風\r\nBcc: all@x.tw',
      failed_message: '影片未公開\n照片解析度不足',
    });
    expect(mail.html).toContain('影片未公開<br>照片解析度不足');
    expect(mail.text).toContain('  影片未公開\n  照片解析度不足');
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.text).not.toMatch(/^Bcc/m);
  });

  it('say each reason on a line of its own, apart from what the reviewer wrote', () => {
    const failed_message = '辛苦了！\n海報很漂亮。\n缺少影片\n四步驟照片有缺漏';
    const failed_reasons = ['photo_missing', 'video_missing'] as const;
    const mail = MAILS['story-rejected']({ ...story, failed_message, failed_reasons });
    expect(mail.text).toContain(
      '補充說明：\n  辛苦了！\n  海報很漂亮。\n需要補充：\n  ・缺少影片\n  ・四步驟照片有缺漏',
    );
    expect(mail.html).toMatch(/補充說明<\/td>.*辛苦了！<br>海報很漂亮。<\/td>/s);
    expect(mail.html).toMatch(/需要補充<\/td>.*・缺少影片<br>・四步驟照片有缺漏<\/td>/s);
    const alone = MAILS['story-rejected']({ ...story, failed_message: '缺少影片', failed_reasons: ['video_missing'] });
    expect(alone.text).not.toContain('補充說明');
  });

  it('link only to the public address, with the token', () => {
    for (const mail of Object.values(all())) {
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) expect(link).toMatch(/^https:\/\/challenge\.example\.org\//);
    }
    expect(all()['confirm-account'].text).toContain(`${BASE}/profile-registration?token=tok-en_1\n`);
    expect(all()['reset-password'].text).toContain(`${BASE}/change-password?token=tok-en_1\n`);
    expect(all()['story-rejected'].text).toContain(`${BASE}/challenge/edit-story/abc123\n`);
  });

  it('have nothing in their subject that a member typed, and make no link of it', () => {
    const bait = '點此 http://evil.example/1 www.evil.example a@evil.example';
    const story = { name: bait, story_id: 'abc123', account: 'CHI-2026-00128', team_name: bait, story_name: bait };
    const mails = [
      MAILS['reset-password']({ name: bait, account: 'a@x.tw', token: 't' }),
      MAILS['mail-address-changed']({ name: bait, account: 'a@x.tw' }),
      MAILS['story-rejected']({ ...story, failed_message: '請看 https://example.org/help' }),
      MAILS['story-approved'](story),
      MAILS['story-awarded']({ ...story, session: 2027, prizes: ['金獎'] }),
      MAILS['story-mention']({ ...story, author: bait }),
      MAILS['story-edited']({ ...story, changed: ['隊員'], reason: '來電要求' }),
      MAILS['team-password-set']({ name: bait, account: 'CHI-2026-00128', team_name: bait }),
      MAILS['counselor-added']({ name: bait, owner_name: bait, team_name: bait, link: undefined }),
      MAILS['survey-reminder']({ name: bait, owner_name: bait, team_name: bait, link: `${BASE}/survey/t` }),
    ];
    for (const { subject, html, text } of mails) {
      expect(typed(subject)).not.toContain('evil');
      expect(typed(text)).toContain(bait);
      expect(`${html}${text}`).not.toMatch(/http:\/|www\.|evil\.example|@evil/);
    }
    expect(mails[2]?.text).toContain('請看 https://example.org/help');
  });

  it.each([
    ['http://evil.example', 'http:‧/‧/evil‧.‧example'],
    ['www.123.com', 'www‧.‧123‧.‧com'],
    ['HTTPS:evil', 'HTTPS:‧evil'],
    ['1.2.3.4/x', '1‧.‧2‧.‧3‧.‧4/x'],
    ['a@b.tw', 'a‧@‧b‧.‧tw'],
    ['evil。tw', 'evil‧。‧tw'],
    ['\\\\server\\share', '\\‧\\server\\share'],
    ['2.1 感受到的問題，10:30 開始。 第 3 組.', '2.1 感受到的問題，10:30 開始。 第 3 組.'],
    ['Dr. Lee', 'Dr. Lee'],
  ])('what a member typed is no link: %s', (text, shown) => {
    expect(unlinked(text).replaceAll(JOINER, '‧')).toBe(shown);
    expect(typed(unlinked(text))).toBe(text);
  });

  it('a header shows what looks encoded as it was typed', () => {
    expect(oneLine('=?utf-8?B?QQ==?=')).toBe(`=${JOINER}?utf-8?B?QQ==${JOINER}?=`);
  });

  it('greet a recipient without a name too', () => {
    const mail = MAILS['reset-password']({ name: ' ', account: 'a@x.tw', token: 't' });
    expect(mail.text).toMatch(/^您好：$/m);
  });
});
