import { describe, expect, it } from 'vitest';
import { type CheckedStory, type MachineCheck, machineChecks } from './machine-checks';
import { REJECT_REASONS, type RejectReasonCode } from './reject-reasons';

const school = { category: 1, city: '臺北市', district: '大安區', name: '市立幸安國小' } as const;
const certificate = {
  wade_giles: 'WANG,XIAO-MING',
  department_zh: school.name,
  department_en: 'Xingan School',
  school,
};
const photo = { url: 'a', description: '斑馬線', is_cover: true, width: 1600, height: 1200, size: 400_000 };
const member = { id: 'm1', name: '王小明', grade: '五年級', age: 11, ...certificate };
const counselor = { id: 'c1', name: '林老師', email: 'lin@example.org', phone: '0912345678', ...certificate };

const whole = (): CheckedStory => ({
  is_18: false,
  story_name: '看得見的斑馬線',
  pictures: { feeling: [photo], imagine: [photo], implement: [photo, photo], share: [photo] },
  pdf_list: [{ name: '學習單.pdf', url: 'b', pages: 4, size: 1_258_291 }],
  video: { src: 'https://youtu.be/abcdefghijk' },
  youtubeURL: '',
  sdgs: ['4', '11'],
  team_members: [member],
  counselors: [counselor],
  certificate_address: { recipient: '林老師', zip: '106', city: '臺北市', address: '和平東路一段1號', note: '' },
  agree_authorize: true,
  authorization: { name: '林老師', signed_at: Date.UTC(2026, 10, 20) },
});

const checkIn = (code: RejectReasonCode, change: Partial<CheckedStory>): MachineCheck | undefined =>
  machineChecks({ ...whole(), ...change }).find((check) => check.code === code);

const withPhoto = (change: object, stage = 'implement') => ({
  pictures: { ...whole().pictures, [stage]: [photo, { ...photo, ...change }] },
});

describe('machineChecks', () => {
  it('has one check for each reason, in the order of the catalogue and at its section', () => {
    const checks = machineChecks(whole());
    expect(checks.map(({ code, section }) => [code, section])).toEqual(
      REJECT_REASONS.map(({ code, section }) => [code, section]),
    );
    expect(checks.every(({ evidence }) => evidence !== '')).toBe(true);
  });

  it('passes a whole story but for what only a person can judge', () => {
    const open = machineChecks(whole()).filter(({ state }) => state !== 'pass');
    expect(open.map(({ code, state, places }) => [code, state, places])).toEqual(
      ['video_license', 'video_private', 'photo_copyright', 'photo_drawn'].map((code) => [code, 'look', []]),
    );
  });

  it('refuses a blank story for all that a machine can see', () => {
    const blank: CheckedStory = {
      ...whole(),
      story_name: '',
      pictures: { feeling: [], imagine: [], implement: [], share: [] },
      pdf_list: [],
      video: { src: '' },
      sdgs: [],
      team_members: [],
      counselors: [],
      certificate_address: null,
      agree_authorize: false,
      authorization: null,
    };
    const failed = machineChecks(blank).filter(({ state }) => state === 'fail');
    expect(failed.map(({ code }) => code)).toEqual([
      'video_missing',
      'photo_missing',
      'members_incomplete',
      'sheet_incomplete',
      'consent_missing',
      'sdgs_count',
    ]);
    expect(machineChecks(blank).filter(({ state }) => state === 'look')).toEqual([]);
  });

  const cases: [what: string, RejectReasonCode, Partial<CheckedStory>, state: string, evidence: string][] = [
    ['a YouTube video', 'video_missing', {}, 'pass', 'https://youtu.be/abcdefghijk'],
    ['no video', 'video_missing', { video: { src: '' } }, 'fail', '沒有影片連結'],
    [
      'a link that no browser opens',
      'video_missing',
      { video: { src: 'youtube abc' } },
      'fail',
      '「youtube abc」不是 http 或 https 開頭的連結',
    ],
    [
      'the video that staff put on YouTube',
      'video_missing',
      { video: { src: '' }, youtubeURL: 'https://youtu.be/zzzzzzzzzzz' },
      'pass',
      'https://youtu.be/zzzzzzzzzzz',
    ],
    ['no video to look at', 'video_private', { video: { src: '' } }, 'pass', '沒有影片，不用檢查'],
    [
      'a link elsewhere',
      'video_private',
      { video: { src: 'https://drive.google.com/file/d/1/view' } },
      'look',
      '這個連結不是 YouTube：https://drive.google.com/file/d/1/view',
    ],
    ['large photos', 'photo_quality', {}, 'pass', '5 張都達到 1080×720，最小 1600×1200'],
    [
      'a photo just large enough',
      'photo_quality',
      withPhoto({ width: 720, height: 1080 }),
      'pass',
      '5 張都達到 1080×720，最小 720×1080',
    ],
    [
      'a photo one pixel too short',
      'photo_quality',
      withPhoto({ width: 1080, height: 719 }),
      'fail',
      '實踐第 2 張 1080×719',
    ],
    [
      'a photo one pixel too narrow',
      'photo_quality',
      withPhoto({ width: 1079, height: 1000 }),
      'fail',
      '實踐第 2 張 1079×1000',
    ],
    [
      'a photo without a size',
      'photo_quality',
      withPhoto({ width: undefined }),
      'look',
      '1 張沒有尺寸紀錄，請看是否清楚',
    ],
    ['photos of all stages', 'photo_missing', {}, 'pass', '感受 1 張、想像 1 張、實踐 2 張、分享 1 張'],
    [
      'an empty stage',
      'photo_missing',
      { pictures: { ...whole().pictures, imagine: [] } },
      'fail',
      '感受 1 張、想像 0 張、實踐 2 張、分享 1 張',
    ],
    [
      'a photo without a description',
      'photo_missing',
      withPhoto({ description: ' ' }),
      'fail',
      '感受 1 張、想像 1 張、實踐 2 張、分享 1 張，1 張沒有說明',
    ],
    ['photos for eyes', 'photo_drawn', {}, 'look', '5 張照片，請看是否有手繪圖'],
    ['complete people', 'members_incomplete', {}, 'pass', '成員 1 人、輔導員 1 人，資料都完整'],
    [
      'a person without romanised name',
      'members_incomplete',
      { team_members: [{ ...member, wade_giles: '' }] },
      'fail',
      '王小明：缺羅馬拼音',
    ],
    [
      'a counsellor without school',
      'members_incomplete',
      { counselors: [{ id: 'c1', name: '林老師' }] },
      'fail',
      '林老師：缺羅馬拼音、英文單位、學校',
    ],
    [
      'a member of 18',
      'members_incomplete',
      { team_members: [{ ...member, age: 18 }] },
      'fail',
      '王小明：挑戰者需要未滿18歲',
    ],
    [
      'no member, no counsellor, no address',
      'members_incomplete',
      { team_members: [], counselors: [], certificate_address: null },
      'fail',
      '還沒有成員、還沒有輔導員、還沒有收件資料',
    ],
    [
      'an address that the reader may not see',
      'members_incomplete',
      { certificate_address: undefined },
      'pass',
      '成員 1 人、輔導員 1 人，資料都完整',
    ],
    [
      'half an address',
      'members_incomplete',
      { certificate_address: { recipient: '', zip: '106', city: '臺北市', address: '', note: '' } },
      'fail',
      '收件資料還沒有填完',
    ],
    ['a sheet and a name', 'sheet_incomplete', {}, 'pass', '學習單.pdf，4 頁，1.2 MB'],
    [
      'an old sheet without numbers',
      'sheet_incomplete',
      { pdf_list: [{ name: '學習單.pdf', url: 'b' }] },
      'pass',
      '學習單.pdf',
    ],
    ['no sheet', 'sheet_incomplete', { pdf_list: [] }, 'fail', '沒有學習單'],
    ['no name', 'sheet_incomplete', { story_name: ' ' }, 'fail', '沒有故事名稱'],
    ['consent', 'consent_missing', {}, 'pass', '林老師 2026-11-20 同意'],
    ['no consent', 'consent_missing', { agree_authorize: false }, 'fail', '還沒有授權與家長同意書'],
    ['no consent of adults', 'consent_missing', { agree_authorize: false, is_18: true }, 'fail', '還沒有授權同意書'],
    ['two goals', 'sdgs_count', {}, 'pass', '4 優質教育、11 永續城鄉'],
    ['no goals', 'sdgs_count', { sdgs: [] }, 'fail', '還沒有選擇 SDGs'],
    ['four goals', 'sdgs_count', { sdgs: ['1', '2', '3', '4'] }, 'fail', '選了 4 項 SDGs'],
  ];
  it.each(cases)('%s: %s', (_, code, change, state, evidence) => {
    expect(checkIn(code, change)).toMatchObject({ state, evidence });
  });

  it('leads to the photo, the stage, the person and the address', () => {
    expect(checkIn('photo_quality', withPhoto({ width: 900, height: 600 }))?.places).toEqual([
      { label: '實踐第 2 張 900×600', stage: 'implement', index: 1 },
    ]);
    expect(checkIn('photo_missing', { pictures: { ...whole().pictures, share: [] } })?.places).toEqual([
      { label: '分享沒有照片', stage: 'share' },
    ]);
    expect(checkIn('members_incomplete', { counselors: [{ ...counselor, school: null }] })?.places).toEqual([
      { label: '林老師：缺學校', person_id: 'c1' },
    ]);
    expect(checkIn('members_incomplete', { certificate_address: null })?.places).toEqual([
      { label: '還沒有收件資料', part: 'certificate_address' },
    ]);
  });

  it('marks a link elsewhere than YouTube as odd, and no other look (decision 31)', () => {
    const video = { src: 'https://example.org/film.mp4' };
    const odd = machineChecks({ ...whole(), video }).filter(
      ({ state, places }) => state === 'look' && places.length > 0,
    );
    expect(odd.map(({ code, places }) => [code, places])).toEqual([
      ['video_private', [{ label: '影片連結不是 YouTube，評審無法直接在頁面上觀看' }]],
    ]);
  });

  it('counts the account holder of an 18+ team as its counsellor', () => {
    const { grade: _grade, ...rest } = member;
    const adult = { ...rest, age: 20, department: '海風大學' };
    const team = (account?: string) => ({ is_18: true, counselors: [], team_members: [{ ...adult, account }] });
    expect(checkIn('members_incomplete', team('a@b.tw'))).toMatchObject({
      state: 'pass',
      evidence: '成員 1 人，資料都完整',
    });
    expect(checkIn('members_incomplete', team())).toMatchObject({ state: 'fail', evidence: '還沒有代表人' });
  });
});
