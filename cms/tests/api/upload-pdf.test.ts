import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor } from '../helpers/actors';
import { aPdf, aTaggedPdf, contentsOf, harmlessPdfs, hostilePdfs, rawPdf } from '../helpers/pdfs';
import { makeStory, makeVisitor, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto, aPicture, fetchFile, filesOnDisk, upload } from '../helpers/uploads';

const MB = 1024 * 1024;
/** The limit of a look and what a busy machine adds to it. */
const ANSWER_BY = 8_000;
const pdf = { name: 'sheet.pdf', type: 'application/pdf' };

let owner: TestActor;
let story: TestStory;

beforeAll(async () => {
  owner = await makeUser('user');
  story = await makeStory(owner);
});

/** An upload that is sent again while the server says that it was too busy to look at it, as the portal does. */
const uploadPatiently = async (account: string, bytes: Buffer) => {
  for (;;) {
    const begun = performance.now();
    const answer = await upload(owner, 'pdf', account, bytes, pdf);
    expect(performance.now() - begun).toBeLessThan(ANSWER_BY);
    if (answer.status !== 503) return answer;
  }
};

describe('POST /upload/pdf/{account}: refusals', () => {
  it('hides the stories of others and locked ones', async () => {
    const locked = await makeStory(owner, { apply_status: 2 });
    expect((await upload(await makeUser('user'), 'pdf', story.account, await aPdf(), pdf)).status).toBe(404);
    expect((await upload(owner, 'pdf', locked.account, await aPdf(), pdf)).status).toBe(409);
    expect((await upload({ token: 'x' }, 'pdf', story.account, await aPdf(), pdf)).status).toBe(401);
  });

  it('reads the kind from the first byte on', async () => {
    const late = Buffer.concat([Buffer.from('<html>\n'), await aPdf()]);
    for (const bytes of [await aPhoto(), Buffer.from('<html></html>'), Buffer.alloc(0), late]) {
      const { status, body } = await upload(owner, 'pdf', story.account, bytes, pdf);
      expect([status, body.error.details.code]).toEqual([415, 'not_a_pdf']);
    }
  });

  it('refuses more than 5 MB with 413', async () => {
    const large = Buffer.concat([await aPdf(), Buffer.alloc(5 * MB)]);
    expect((await upload(owner, 'pdf', story.account, large, pdf)).status).toBe(413);
  });

  it(
    'refuses everything that is active, hidden, leads elsewhere (T-89) or explodes, without a trace (T-27)',
    async () => {
      const own = await makeStory(owner);
      const before = new Set(filesOnDisk().stored);
      for (const [name, bytes] of await hostilePdfs()) {
        const { status, body } = await uploadPatiently(own.account, bytes);
        expect([name, status]).toEqual([name, 400]);
        expect(body.error.details.code, name).toMatch(/^pdf_(active_content|unreadable)$/);
      }
      // What a file left is taken away a moment after its answer.
      const left = () => filesOnDisk().temporary.concat(filesOnDisk().stored.filter((file) => !before.has(file)));
      await expect.poll(left).toEqual([]);
      expect(await tables.files().where({ story_id: own.id })).toEqual([]);
    },
    patient(120_000),
  );
});

describe('POST /upload/pdf/{account}: what is stored', () => {
  it(
    'may lead to pages and mailboxes and turn its own pages (T-89)',
    async () => {
      const own = await makeStory(owner);
      for (const [name, bytes] of await harmlessPdfs())
        expect([name, (await uploadPatiently(own.account, bytes)).status]).toEqual([name, 200]);
    },
    patient(60_000),
  );

  it('can be read, has all its pages, and nothing that was behind its end', async () => {
    const polyglot = Buffer.concat([await aPdf(3), Buffer.from('<script>alert(1)</script>PK')]);
    const visitor = await makeVisitor(story);
    const { status, body } = await upload(visitor, 'pdf', story.account, polyglot, {
      ...pdf,
      name: '學習單 (最終版).PDF',
    });
    expect([status, body.name, body.width]).toEqual([200, '學習單 (最終版).pdf', undefined]);
    const file = await fetchFile(body.Location);
    expect((await PDFDocument.load(file.bytes)).getPageCount()).toBe(3);
    expect(file.bytes.includes('<script>')).toBe(false);
    expect(file.bytes.length).toBe(body.size);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(file.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('may open on a page and have links and fonts called JS', async () => {
    const harmless = rawPdf({
      catalog: '/OpenAction [3 0 R /Fit]',
      page: '/Resources << /Font << /JS 4 0 R /AA 4 0 R >> >> /Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>]',
      objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    });
    expect((await upload(owner, 'pdf', story.account, harmless, pdf)).status).toBe(200);
  });

  it('lacks the objects that could not be read', async () => {
    const deep = rawPdf({ objects: [`${'['.repeat(60_000)}${']'.repeat(60_000)}`] });
    const { status, body } = await upload(owner, 'pdf', story.account, deep, pdf);
    expect(status).toBe(200);
    expect((await fetchFile(body.Location)).bytes.includes('[[[[')).toBe(false);
  });

  it('reveals neither where its photos were taken nor who made it (T-76)', async () => {
    const secret = 'SECRET-PERSON';
    const photo = await (await aPicture())
      .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 3/1' } })
      .jpeg()
      .toBuffer();
    const tagged = await aTaggedPdf(photo, secret);
    expect(tagged.includes(secret)).toBe(true);
    const { status, body } = await upload(owner, 'pdf', story.account, tagged, pdf);
    expect(status).toBe(200);
    const { bytes } = await fetchFile(body.Location);
    const { photos, text } = await contentsOf(bytes);
    expect(photos).toHaveLength(2);
    for (const stored of photos) {
      expect((await sharp(stored).metadata()).exif).toBeUndefined();
      expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer());
    }
    for (const kept of [bytes.toString('latin1'), text])
      expect(kept).not.toMatch(/SECRET|Exif|xmpmeta|earlier version|pdf-lib/);
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const metadata = [document.getAuthor(), document.getCreator(), document.getProducer(), document.getTitle()];
    expect(metadata).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('may have many pages', async () => {
    const { status } = await upload(owner, 'pdf', story.account, await aPdf(600), pdf);
    expect(status).toBe(200);
  });
});

describe('POST /upload/pdf/{place}: public places', () => {
  it('takes PDFs for the two resources only', async () => {
    const admin = await makeUser('admin');
    for (const place of ['edu-resource', 'dfc-resource']) {
      const { status, body } = await upload(admin, 'pdf', place, await aPdf(), pdf);
      expect(status, place).toBe(200);
      expect((await fetchFile(new URL(body.Location).pathname)).headers.get('content-type')).toBe('application/pdf');
    }
    for (const place of ['notification', 'billboard']) {
      expect((await upload(admin, 'pdf', place, await aPdf(), pdf)).status, place).toBe(404);
    }
  });
});
