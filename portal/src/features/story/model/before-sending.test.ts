import { PICTURE_STAGES, type RejectReasonCode, type Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { beforeSending, sendSummary } from './before-sending';
import type { Returned } from './returned';

const school = { name: '海風國小', category: 1 as const, city: '臺北市' as const, district: '大安區' };
const certificate = {
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '海風國小',
  department_en: 'Ocean School',
  school,
};
const photo = { url: '/api/file/a?e=1', description: '照片', is_cover: true, width: 1600, height: 1200 };
const base = makeStory();
const whole: Partial<Story> = {
  story_name: '看得見的斑馬線',
  problem: '車子不讓行人',
  pictures: Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, [photo]])) as Story['pictures'],
  pdf_list: [{ name: '學習單.pdf', url: '/api/file/p', pages: 4, size: 1_258_291 }],
  video: { src: 'https://youtu.be/abcdefghijk' },
  sdgs: ['13'],
  team_members: base.team_members.map((member) => ({ ...member, ...certificate })),
  counselors: base.counselors.map((counselor) => ({ ...counselor, ...certificate })),
  certificate_address: { recipient: '林老師', zip: '106', city: '臺北市', address: '和平東路 1 號', note: '' },
  agree_authorize: true,
  authorization: { name: '林老師', signed_at: 1_700_000_000_000 },
  is_participate: false,
  questionnaireStatus: [{ id: 'c1', name: '林老師', status: true }],
};
const story = (patch: Partial<Story> = {}) => makeStory({ ...whole, ...patch });
const none: Returned = { reasons: [], words: '', forOthers: false, mended: new Set(), changes: null };
const look = (patch: Partial<Story> = {}) => beforeSending(story(patch), [], none);

describe('beforeSending', () => {
  it('has nothing to say of a complete story but what to look at and what is done', () => {
    const lines = look();
    expect([lines.missing, lines.risky, sendSummary(lines)]).toEqual([[], [], '']);
    expect(lines.look.map(({ text }) => text)).toEqual([
      '影片的授權',
      '影片能不能觀看',
      '照片的來源',
      '照片不是手繪圖',
    ]);
    expect(lines.passed).toHaveLength(12);
    expect(lines.passed.find(({ text }) => text === '學習單')?.evidence).toContain('4 頁');
  });

  it.each<[RejectReasonCode | string, Partial<Story>, string, RegExp]>([
    ['consent', { agree_authorize: false, authorization: null }, '2.4', /同意書/],
    ['goals', { sdgs: [] }, '2.7', /SDGs/],
    ['certificate', { certificate_address: null }, '3.1', /收件資料/],
    [
      'size',
      { pictures: { ...base.pictures, ...whole.pictures, share: [{ ...photo, width: 900, height: 600 }] } },
      '2.2',
      /900×600/,
    ],
    ['video kind', { video: { src: 'https://drive.example.org/film' } }, '2.6', /不是 YouTube/],
  ])('%s blocks nothing but is likely to come back, with what was measured', (_name, patch, section, evidence) => {
    const lines = look(patch);
    expect(lines.missing).toEqual([]);
    expect(lines.risky).toHaveLength(1);
    expect(lines.risky[0]).toMatchObject({ section, evidence: expect.stringMatching(evidence) });
    expect(sendSummary(lines)).toBe('還有 1 項容易被退件。');
  });

  it('asks adults for no parents and no counsellor', () => {
    const lines = look({ is_18: true, agree_authorize: false, authorization: null, counselors: [] });
    const texts = [...lines.missing, ...lines.risky, ...lines.passed].map(({ text }) => text);
    expect(texts).toContain('授權同意書');
    expect(texts.join()).not.toMatch(/家長|輔導員|學生/);
  });

  it('a video that is missing blocks nothing and is listed once', () => {
    const lines = look({ video: { src: '' } });
    expect(lines.risky.map(({ section }) => section)).toEqual(['2.6']);
    expect(lines.passed.some(({ section }) => section === '2.6')).toBe(false);
  });

  it('names the stages that are still open once, among what must be done', () => {
    const lines = look({ pictures: { feeling: [photo], imagine: [photo], implement: [], share: [] } });
    expect(lines.missing).toMatchObject([{ section: '2.2', text: '四步驟照片' }]);
    expect(lines.missing[0]?.places.map(({ stage }) => stage)).toEqual(['implement', 'share']);
    expect(lines.risky).toEqual([]);
  });

  it('names a school that is not chosen once, with the people', () => {
    const lines = look({ counselors: base.counselors });
    expect(lines.missing).toMatchObject([{ section: '3.1', text: '請為所有成員選擇學校' }]);
    expect(lines.missing[0]?.places[0]?.person_id).toBe('c1');
    expect(lines.risky).toEqual([]);
  });

  it('names what must be done in the order in which the head names what comes next', () => {
    const lines = look({ counselors: base.counselors, questionnaireStatus: [], problem: '' });
    expect(lines.missing.map(({ section }) => section)).toEqual(['2.1', '3.1', '3.2']);
  });

  it('counts drafts as open', () => {
    const lines = beforeSending(story(), ['2.1'], none);
    expect(lines.missing).toMatchObject([{ section: '2.1', text: '感受到的問題還有草稿沒有儲存' }]);
    expect(lines.passed.map(({ section }) => section)).not.toContain('2.1');
    expect(sendSummary(lines)).toBe('還有 1 項必須完成。');
    expect(beforeSending(story({ problem: '' }), ['2.1'], none).missing).toHaveLength(1);
  });

  it('repeats the reasons of a returned story until their section has changed', () => {
    const reasons = [{ code: 'sheet_incomplete', section: '2.3', text: '學習單不完整' } as const];
    expect(beforeSending(story(), [], { ...none, reasons }).risky).toMatchObject([
      { section: '2.3', evidence: '學習單不完整' },
    ]);
    expect(beforeSending(story(), [], { ...none, reasons, mended: new Set(['2.3'] as const) }).risky).toEqual([]);
  });
});
