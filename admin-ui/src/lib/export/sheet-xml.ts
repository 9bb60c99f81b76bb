import { type Cell, type Sheet, safeText, serialDate } from './cells';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Formats of cells: text, date with time, title, day. */
const format = { text: 0, date: 1, title: 2, day: 3 } as const;
const dateFormat = 164;
const dayFormat = 165;

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text of a file: lines end as XML ends them, and what a spreadsheet reads as an escape of its own stays as it was typed. */
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => marks[sign] ?? sign);

/** `A`, `Z`, `AA` of a column counted from 0. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

function cellXml(at: string, value: Cell, style: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
  if (typeof value === 'object') {
    const dated =
      'day' in value
        ? { s: format.day, v: Math.floor(serialDate(value.day)) }
        : { s: format.date, v: serialDate(value.instant) };
    return `<c r="${at}" s="${dated.s}"><v>${dated.v}</v></c>`;
  }
  const text = escaped(safeText(value));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** One row of a sheet; `row` counts from 1. */
export function rowXml(row: number, values: readonly Cell[], style: number = format.text): string {
  const cells = values.map((value, index) => cellXml(`${columnName(index)}${row}`, value, style));
  return `<row r="${row}">${cells.join('')}</row>`;
}

/** What stands before the rows: widths of the columns, and the titles, which stay in sight. */
export function sheetStart<Row>({ columns }: Sheet<Row>): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }) => title);
  return (
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>${rowXml(1, titles, format.title)}`
  );
}

/** What stands behind `rows` rows. */
export const sheetEnd = <Row>({ columns }: Sheet<Row>, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns.length - 1)}${rows + 1}"/></worksheet>`;

const xf = (number: number, font: number) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1">` +
  '<alignment vertical="top" wrapText="1"/></xf>';

/** Where the n-th sheet of a workbook lies in the package, counted from 0. */
export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

/** The other parts of a workbook of these sheets, by their places in the package. */
export const workbookParts = (names: readonly string[]): [path: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
      `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
      names
        .map((_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${kind}.worksheet+xml"/>`)
        .join('') +
      `<Override PartName="/xl/styles.xml" ContentType="${kind}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>` +
      names
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${office}/worksheet" Target="${sheetPath(index).slice('xl/'.length)}"/>`,
        )
        .join('') +
      '</Relationships>',
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
      names
        .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
        .join('') +
      '</sheets></workbook>',
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="${dateFormat}" formatCode="yyyy-mm-dd hh:mm"/>` +
      `<numFmt numFmtId="${dayFormat}" formatCode="yyyy-mm-dd"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
      `<cellXfs count="4">${xf(0, 0)}${xf(dateFormat, 0)}${xf(0, 1)}${xf(dayFormat, 0)}</cellXfs></styleSheet>`,
  ],
];
