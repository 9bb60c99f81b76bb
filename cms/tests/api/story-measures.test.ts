import type { Story } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { aPdf } from '../helpers/pdfs';
import { addressOf, makeFile, makeStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { refused, update } from '../helpers/updates';
import { aPhoto, fetchFile, upload } from '../helpers/uploads';

const pdf = { name: '學習單.pdf', type: 'application/pdf' };

describe('the measures of a story’s files', () => {
  let owner: TestActor;
  beforeAll(async () => {
    owner = await makeUser();
  });
  const read = (story: { id: string }) => api.as(owner).get<Story>(`/story/single/${story.id}`);

  it('are taken from what was uploaded: pixels, bytes, pages', async () => {
    const story = await makeStory(owner);
    const photo = (await upload(owner, 'image', story.account, await aPhoto(1_600, 1_200))).body;
    const sheet = (await upload(owner, 'pdf', story.account, await aPdf(3), pdf)).body;
    expect(photo).toMatchObject({ width: 1_600, height: 1_200 });
    expect(sheet.pages).toBe(3);
    const body = {
      pictures: { feeling: [{ url: photo.Location, description: '斑馬線', is_cover: true }] },
      pdf_list: [{ name: sheet.name, url: sheet.Location }],
    };
    const saved = await update(owner, story, body);
    expect(saved.status).toBe(200);
    for (const { pictures, pdf_list } of [saved.body, (await read(story)).body]) {
      expect(pictures.feeling).toEqual([
        {
          url: expect.any(String),
          description: '斑馬線',
          is_cover: true,
          width: 1_600,
          height: 1_200,
          size: photo.size,
        },
      ]);
      expect(pdf_list).toEqual([{ name: sheet.name, url: expect.any(String), size: sheet.size, pages: 3 }]);
    }
  });

  it('are accepted in a body and ignored; what isn’t a number is refused', async () => {
    const story = await makeStory(owner);
    const url = addressOf(await makeFile(story.id));
    const picture = { url, description: '', is_cover: true };
    const lie = { pictures: { share: [{ ...picture, width: 9_999, height: 1, size: 1 }] } };
    const { status, body } = await update(owner, story, lie);
    expect(status).toBe(200);
    expect(body.pictures.share[0]).toMatchObject({ width: 1_200, height: 900, size: 1_000 });
    const again = await update(owner, story, { pictures: { share: body.pictures.share } });
    expect(again.body.versions).toEqual(body.versions);
    for (const wrong of [{ width: '9' }, { size: -1 }, { pages: 3 }]) {
      expect((await refused(owner, story, { pictures: { share: [{ ...picture, ...wrong }] } })).status).toBe(400);
    }
  });

  it('stay unknown in a story that was stored without them, and disturb no version', async () => {
    const story = await makeStory(owner);
    const [key, sheet] = [await makeFile(story.id), await makeFile(story.id, 'pdf')];
    await tables
      .stories()
      .where('document_id', story.id)
      .update({
        pictures: JSON.stringify({
          feeling: [{ key, description: '舊', is_cover: true }],
          imagine: [],
          implement: [],
          share: [],
        }),
        pdf_list: JSON.stringify([{ key: sheet, name: '學習單.pdf' }]),
      });
    const { pictures, pdf_list } = (await read(story)).body;
    expect(pictures.feeling).toEqual([{ url: expect.any(String), description: '舊', is_cover: true }]);
    const same = await update(owner, story, { pictures: { feeling: pictures.feeling }, pdf_list });
    expect(same.body.versions).toEqual(story.versions);
    const changed = await update(owner, story, {
      pictures: { feeling: [{ ...pictures.feeling[0], description: '新' }] },
      base: { 'pictures.feeling': 0 },
    });
    expect(changed.body.pictures.feeling).toEqual([{ url: expect.any(String), description: '新', is_cover: true }]);
  });

  it('of a panorama stay large enough: only what is needless is taken away', async () => {
    const story = await makeStory(owner);
    const { status, body } = await upload(owner, 'image', story.account, await aPhoto(6_000, 900));
    expect(status).toBe(200);
    expect([body.width, body.height]).toEqual([4_800, 720]);
    expect((await fetchFile(body.Location)).status).toBe(200);
    const large = await upload(owner, 'image', story.account, await aPhoto(2_000, 4_000));
    expect([large.body.width, large.body.height]).toEqual([1_280, 2_560]);
  });
});
