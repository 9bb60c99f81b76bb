import { CFB } from 'xlsx';

type Entry = { content: Uint8Array };
type Package = { FullPaths: string[]; FileIndex: Entry[] };

const archive = CFB as {
  read: (data: Uint8Array, options: { type: 'array' }) => Package;
  find: (file: Package, path: string) => Entry | null;
  write: (file: Package, options: { type: 'array'; fileType: 'zip'; compression: true }) => Uint8Array<ArrayBuffer>;
};

const frozen =
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
const wrapped = '<alignment vertical="top" wrapText="1"/>';

function edit(file: Package, path: string, change: (xml: string) => string) {
  const entry = archive.find(file, path);
  if (entry) entry.content = new TextEncoder().encode(change(new TextDecoder().decode(new Uint8Array(entry.content))));
}

/**
 * What the library's free edition can't say about its own file: lines in a cell are shown as lines, and the titles stay in
 * sight.
 */
export function finishFile(file: ArrayBuffer): ArrayBuffer {
  const parts = archive.read(new Uint8Array(file), { type: 'array' });
  edit(parts, '/xl/styles.xml', (xml) =>
    xml.replace(/<cellXfs[\s\S]*<\/cellXfs>/, (formats) =>
      formats.replace(/<xf ([^>]*?)\/>/g, `<xf $1 applyAlignment="1">${wrapped}</xf>`),
    ),
  );
  edit(parts, '/xl/worksheets/sheet1.xml', (xml) =>
    xml.replace(/<sheetView [^>]*?(?:\/>|>[\s\S]*?<\/sheetView>)/, frozen),
  );
  const { buffer } = new Uint8Array(archive.write(parts, { type: 'array', fileType: 'zip', compression: true }));
  return buffer;
}
