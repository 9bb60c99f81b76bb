import { strToU8, zipSync } from 'fflate';
import { aPdf, rawPdf } from '../../helpers/pdfs';
import { hex, join, u16le, u32le } from './bytes';
import { type Format, marked } from './format';

const PDF = 'application/pdf';

const pdf = (make: Format['make']): Format => ({ ext: 'pdf', type: PDF, make });

const handWritten = (...objects: string[]): Format => ({
  ext: 'pdf',
  type: PDF,
  make: () => {
    const places: number[] = [];
    let text = '%PDF-1.7\n';
    for (const [index, object] of objects.entries()) {
      places.push(text.length);
      text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    }
    const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const count = objects.length + 1;
    return Buffer.from(
      `${text}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
      'latin1',
    );
  },
});

const zipped = (ext: string, type: string, files: Record<string, string>): Format => ({
  ext,
  type,
  make: () =>
    Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))),
});

const office = (ext: string, part: string, type: string) =>
  zipped(ext, `application/vnd.openxmlformats-officedocument.${type}`, {
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    '_rels/.rels': '<?xml version="1.0"?><Relationships/>',
    [part]: '<?xml version="1.0"?><x/>',
  });

const openDocument = (ext: string, kind: string) =>
  zipped(ext, `application/vnd.oasis.opendocument.${kind}`, {
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': '<?xml version="1.0"?><x/>',
  });

const OLE = join(
  hex('d0cf11e0a1b11ae1'),
  Buffer.alloc(16),
  u16le(0x3e),
  u16le(3),
  hex('feff'),
  u16le(9),
  u16le(6),
  u32le(0),
);

/** Documents; PDF is what the platform takes. */
export const DOCUMENTS: readonly Format[] = [
  pdf(() => aPdf()),
  pdf(() => aPdf(50)),
  pdf(() => rawPdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })),
  pdf(() => rawPdf({ objects: ['<< /Type /Filespec /EF << /F 5 0 R >> >>', '<< /Length 1 >>\nstream\nx\nendstream'] })),
  // Pages that are their own parents and children, an object that is itself, a stream as long as the object that says so.
  handWritten('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>'),
  handWritten('<</Type/Catalog/Pages 2 0 R>>', '2 0 R'),
  handWritten(
    '<</Type/Catalog/Pages 2 0 R/OpenAction 3 0 R>>',
    '<</Type/Pages/Kids[]/Count 99999999>>',
    '<</S 4 0 R/JS 4 0 R>>',
    '3 0 R',
  ),
  handWritten('<</Type/Catalog/Pages 2 0 R>>', '<</Length 2 0 R/Filter/FlateDecode>>\nstream\nx\nendstream'),
  office('docx', 'word/document.xml', 'wordprocessingml.document'),
  office('xlsx', 'xl/workbook.xml', 'spreadsheetml.sheet'),
  office('pptx', 'ppt/presentation.xml', 'presentationml.presentation'),
  openDocument('odt', 'text'),
  openDocument('ods', 'spreadsheet'),
  openDocument('odp', 'presentation'),
  zipped('epub', 'application/epub+zip', { mimetype: 'application/epub+zip' }),
  marked('doc', 'application/msword', OLE, 1_500),
  marked('xls', 'application/vnd.ms-excel', OLE, 2_500),
  marked('rtf', 'application/rtf', join('{\\rtf1\\ansi{\\fonttbl', '{'.repeat(200), '}}')),
  marked('ps', 'application/postscript', join('%!PS-Adobe-3.0\n/x {x} def x\n')),
  marked('eps', 'application/eps', join('%!PS-Adobe-3.0 EPSF-3.0\n')),
  marked('html', 'text/html', join('<!DOCTYPE html><script>alert(1)</script>')),
  marked(
    'xml',
    'application/xml',
    join('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'),
  ),
  marked('mobi', 'application/x-mobipocket-ebook', join(Buffer.alloc(60), 'BOOKMOBI')),
  marked('chm', 'application/vnd.ms-htmlhelp', join('ITSF', u32le(3))),
];
