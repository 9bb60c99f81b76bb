import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** The number format of titles, plain text: by it their cells have a style of their own. */
export const TITLE_FORMAT = '@';
const TITLE_FORMAT_ID = 49;

const sheet = /^xl\/worksheets\/sheet\d+\.xml$/;
const styles = 'xl/styles.xml';
/** Where in a sheet its view is found: before the first row. */
const HEAD = 2_048;

/** Titles in bold, lines as lines, text at the top of its cell. */
const withLook = (xml: string) =>
  xml
    .replace(/<fonts count="1">(<font>)(.*?<\/font>)<\/fonts>/, '<fonts count="2">$1$2$1<b/>$2</fonts>')
    .replace(/<xf ([^>]*xfId="0"[^>]*)\/>/g, (_, attributes: string) => {
      const font = attributes.includes(`numFmtId="${TITLE_FORMAT_ID}"`)
        ? attributes.replace('fontId="0"', 'fontId="1"')
        : attributes;
      return `<xf ${font} applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`;
    });

const PANE =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';

/** The first row stays in sight. The rows themselves, which may be many, are not read. */
function withPane(xml: Uint8Array): Uint8Array {
  const head = strFromU8(xml.subarray(0, HEAD), true);
  const at = head.indexOf('<sheetView workbookViewId="0"/>');
  if (at < 0) throw new Error('a sheet without a view');
  const rest = xml.subarray(at + '<sheetView workbookViewId="0"/>'.length);
  const whole = new Uint8Array(at + PANE.length + rest.length);
  whole.set(xml.subarray(0, at));
  whole.set(strToU8(PANE), at);
  whole.set(rest, at + PANE.length);
  return whole;
}

/** What SheetJS doesn't write without its paid edition: bold titles that stay in sight, and line breaks that show. */
export function finishBook(file: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const parts = Object.entries(unzipSync(new Uint8Array(file))).map(([path, part]) => {
    if (path === styles) return [path, strToU8(withLook(strFromU8(part)))];
    return [path, sheet.test(path) ? withPane(part) : part];
  });
  return zipSync(Object.fromEntries(parts)) as Uint8Array<ArrayBuffer>;
}
