import { CONSENT_TEXT, PICTURE_STAGES, type Story } from 'contract';
import { describe, expect, it } from 'vitest';
import { baseOf } from 'web-kit/base-of';
import { makeStory } from '../test-story';
import { MODELS } from '.';
import { certificateModel } from './certificate';
import { fileKey } from './photo-list';
import { coverWord, picturesModel } from './pictures';
import { sheetModel } from './sheet';
import { consentModel, seasonModel } from './simple';
import { teamModel } from './team';
import type { SectionModel } from './types';

const story = makeStory();
const read = <V>(model: SectionModel<V>, of: Story = story) => structuredClone(model.read(of));

describe('sections', () => {
  it.each(Object.values(MODELS))('$key: what was read and not touched changes nothing', (model) => {
    expect(model.changes(model.read(story), story)).toEqual({});
  });
});

describe('team', () => {
  it('a new name keeps the certificate data of the member and all others', () => {
    const values = read(teamModel);
    const [first] = values.team_members;
    if (first) first.name = '王小明';
    const { team_members, ...rest } = teamModel.changes(values, story);
    expect(rest).toEqual({});
    expect(team_members).toEqual([{ ...story.team_members[0], name: '王小明' }, story.team_members[1]]);
  });

  it('18+: counsellors are not touched', () => {
    const adult = makeStory({ is_18: true, counselors: [] });
    const values = { ...read(teamModel, adult), team_name: '新' };
    expect(teamModel.changes(values, adult)).toEqual({ team_name: '新' });
  });
});

describe('pictures', () => {
  it('sends changed stages only, uploaded photos only, with the version of the stage', () => {
    const values = read(picturesModel);
    values.pictures.imagine.push({ key: '/api/file/b', url: '/api/file/b?e=1', description: ' 點子 ', is_cover: true });
    values.pictures.share.push({ key: 'waiting', description: '', is_cover: true });
    const body = picturesModel.changes(values, story);
    expect(body).toEqual({ pictures: { imagine: [{ url: '/api/file/b?e=1', description: '點子', is_cover: true }] } });
    expect(baseOf(body, story.versions)).toEqual({ 'pictures.imagine': 4 });
    expect(picturesModel.waits?.(values)).toBe(true);
  });

  it('knows a file by its address without signature', () => {
    expect(read(picturesModel).pictures.feeling[0]?.key).toBe(fileKey('/api/file/a'));
  });
});

describe('sheet, consent, season', () => {
  it('a sheet without a name is stored, an empty name is not', () => {
    const file = { key: 'k', name: 'a.pdf', url: '/api/file/p?e=1', pages: 3 };
    expect(sheetModel.changes({ story_name: ' ', pdf_list: [file] }, story)).toEqual({
      pdf_list: [{ name: 'a.pdf', url: '/api/file/p?e=1' }],
    });
  });

  it('a sheet on its way leaves the stored one in its place, and a new signature is no change', () => {
    const stored = makeStory({ story_name: '海風', pdf_list: [{ name: 'a.pdf', url: '/api/file/p?e=1', pages: 3 }] });
    const later = makeStory({ story_name: '海風', pdf_list: [{ name: 'a.pdf', url: '/api/file/p?e=2', pages: 3 }] });
    const values = { story_name: '新名字', pdf_list: [{ key: 'row', row: 'row', name: 'b.pdf' }] };
    expect(sheetModel.waits?.(values)).toBe(true);
    expect(sheetModel.changes(values, stored)).toEqual({ story_name: '新名字' });
    expect(sheetModel.changes(read(sheetModel, stored), later)).toEqual({});
    const photo = (url: string) => ({ ...story.pictures, feeling: [{ url, description: '', is_cover: true }] });
    const before = makeStory({ pictures: photo('/api/file/a?e=1') });
    expect(
      picturesModel.changes(read(picturesModel, before), makeStory({ pictures: photo('/api/file/a?e=2') })),
    ).toEqual({});
  });

  it('agreeing carries the signature, the digits never stay on the device', () => {
    const values = { agree_authorize: true, authorization: { name: '林老師', id_last4: '1234' } };
    const authorization = { ...values.authorization, text_version: CONSENT_TEXT.version };
    expect(consentModel.changes(values, story)).toEqual({ ...values, authorization });
    expect(consentModel.keep?.(values).authorization.id_last4).toBe('');
    const signed = makeStory({ agree_authorize: true, authorization: { name: '林老師', signed_at: 1 } });
    expect(consentModel.changes(read(consentModel, signed), signed)).toEqual({});
    expect(consentModel.changes({ ...read(consentModel, signed), agree_authorize: false }, signed)).toEqual({
      agree_authorize: false,
    });
  });

  it('a box left empty is an answer once it is saved', () => {
    expect(seasonModel.changes({ is_participate: null }, story)).toEqual({});
    expect(seasonModel.changes({ is_participate: false }, story)).toEqual({ is_participate: false });
  });
});

describe('certificate', () => {
  it('a listed school gives the unit its Chinese name; an unfinished address waits', () => {
    const values = read(certificateModel);
    const [first] = values.people;
    if (first) first.school = { category: 1, city: '基隆市', district: '仁愛區', name: '市立仁愛國小' };
    values.certificate_address.recipient = '王老師';
    const body = certificateModel.changes(values, story);
    expect(Object.keys(body)).toEqual(['team_members']);
    expect(body.team_members?.[0]).toMatchObject({ department_zh: '市立仁愛國小', name: '小明', grade: '五年級' });
    expect(certificateModel.left?.(values, story)).toBe(true);
  });
});

it('calls cover what lies on the book’s cover, and every other stage’s photo by what it stands for', () => {
  const pictures = { feeling: [1], imagine: [1], implement: [], share: [] };
  expect(PICTURE_STAGES.map((stage) => coverWord(stage, pictures))).toEqual([
    '代表照片',
    '封面',
    '代表照片',
    '代表照片',
  ]);
});
