import { describe, expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { MODELS } from '.';
import { certificateModel } from './certificate';
import { picturesModel } from './pictures';
import { sheetModel } from './sheet';
import { goalsModel, problemModel, videoModel } from './simple';

const story = makeStory({ problem: '舊的', story_name: '舊名', video: { src: 'https://youtu.be/old' }, sdgs: ['1'] });

describe('what a section stores by itself (F §5.1)', () => {
  it('is nothing of the team, consent and sharing', () => {
    const alone = Object.values(MODELS).filter(({ alone }) => alone);
    expect(alone.map(({ key }) => key)).toEqual(['2.1', '2.2', '2.3', '2.6', '2.7', '3.1']);
  });

  it.each([
    ['a text', problemModel.alone?.({ problem: '新的' }, story), { problem: '新的' }],
    ['no empty text', problemModel.alone?.({ problem: ' ' }, story), { problem: '舊的' }],
    [
      'an address',
      videoModel.alone?.({ video: { src: 'https://youtu.be/new' } }, story),
      { video: { src: 'https://youtu.be/new' } },
    ],
    [
      'no half address',
      videoModel.alone?.({ video: { src: 'https' } }, story),
      { video: { src: 'https://youtu.be/old' } },
    ],
    ['goals', goalsModel.alone?.({ sdgs: ['13'] }, story), { sdgs: ['13'] }],
    ['not that none is chosen', goalsModel.alone?.({ sdgs: [] }, story), { sdgs: ['1'] }],
    [
      'a name, and no sheet',
      sheetModel.alone?.({ story_name: '新名', pdf_list: [{ key: 'a', name: 'a.pdf', url: '/a' }] }, story),
      { story_name: '新名', pdf_list: [] },
    ],
  ])('is %s', (_what, part, stored) => {
    expect(part).toEqual(stored);
  });

  it('is the words of stored photos, not which photos there are', () => {
    const { pictures } = picturesModel.read(story);
    const [first] = pictures.feeling;
    if (!first) throw new Error('no photo');
    const fresh = { key: 'new', row: 'new', description: '還在上傳', is_cover: false };
    const typed = { pictures: { ...pictures, feeling: [fresh, { ...first, description: '新的說明' }] } };
    expect(picturesModel.alone?.(typed, story)).toEqual({
      pictures: { ...pictures, feeling: [{ ...first, description: '新的說明' }] },
    });
    expect(picturesModel.alone?.({ pictures: { ...pictures, feeling: [] } }, story)).toEqual({ pictures });
  });

  it('is each stage’s own words where a photo is in two of them', () => {
    const { feeling } = story.pictures;
    const twice = makeStory({ pictures: { ...story.pictures, share: feeling } });
    const { pictures } = picturesModel.read(twice);
    const typed = { ...pictures, feeling: pictures.feeling.map((photo) => ({ ...photo, description: '新的說明' })) };
    expect(picturesModel.alone?.({ pictures: typed }, twice)).toEqual({ pictures: typed });
  });

  it('is the certificate data of those whose data are well written', () => {
    const { people, certificate_address } = certificateModel.read(story);
    const typed = people.map((person, i) => ({ ...person, department_en: i === 0 ? 'Ocean School' : '海風' }));
    const part = certificateModel.alone?.(
      { people: typed, certificate_address: { ...certificate_address, zip: '1' } },
      story,
    );
    expect(part).toEqual({ people: [typed[0], ...people.slice(1)], certificate_address });
  });
});
