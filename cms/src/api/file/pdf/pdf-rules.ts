import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';

/** Entries that carry a script, another file or a form that runs, wherever they stand (T-27). */
const FORBIDDEN_KEYS = new Set([
  'JavaScript',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMediaContent',
  'RichMediaSettings',
  'XFA',
]);
/** Kinds of actions, annotations and streams that do so. */
const FORBIDDEN_KINDS = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'FileAttachment',
  'RichMedia',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
  'Screen',
  '3D',
  'GoToE',
  'GoToR',
  'GoTo3DView',
  'SubmitForm',
  'ImportData',
]);
/** Actions that the opening of a document may carry: showing a page. */
const HARMLESS_OPEN = new Set(['GoTo', 'Named']);

const textOf = (name: PDFName) => name.decodeText();
const isText = (value: PDFObject | undefined) => value instanceof PDFString || value instanceof PDFHexString;

/** More references in a row than any document has; a circle of them leads nowhere. */
const HOPS = 32;

/** The end of a row of references. */
const resolve = (context: PDFContext, entry: PDFObject | undefined): PDFObject | undefined => {
  let value = entry;
  for (let hop = 0; value instanceof PDFRef && hop < HOPS; hop += 1) value = context.lookup(value);
  return value instanceof PDFRef ? undefined : value;
};

/** Where a link may lead; under any other scheme a reader may run what it carries, or open a file or a program (T-89). */
const LEADS = new Set(['http', 'https', 'mailto']);

/** Links to other schemes, and to files of other machines. One without a scheme leads on from the document's own address. */
const isForbiddenLink = (value: PDFObject | undefined): boolean => {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return false;
  const link = value
    .decodeText()
    .replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    .replaceAll('\\', '/');
  const scheme = /^([^/?#]*?):/.exec(link)?.[1];
  return scheme === undefined ? link.startsWith('//') : !LEADS.has(scheme.toLowerCase());
};

/** What a reader does by its own name that only turns pages: not printing, saving or sending. */
const TURNS = new Set(['NextPage', 'PrevPage', 'FirstPage', 'LastPage']);

/** Whether it is an action by name that does more, or one that leads to a thread of another file. */
const isForbiddenAction = (context: PDFContext, dict: PDFDict): boolean => {
  const entry = (key: string) => resolve(context, dict.get(PDFName.of(key)));
  const [kind, name] = [entry('S'), entry('N')];
  if (!(kind instanceof PDFName)) return false;
  if (textOf(kind) === 'Named') return !(name instanceof PDFName && TURNS.has(textOf(name)));
  return textOf(kind) === 'Thread' && entry('F') !== undefined;
};

const isHarmlessOpening = (context: PDFContext, value: PDFObject | undefined): boolean => {
  if (!(value instanceof PDFDict)) return !(value instanceof PDFStream);
  const kind = resolve(context, value.get(PDFName.of('S')));
  return kind instanceof PDFName && HARMLESS_OPEN.has(textOf(kind)) && !value.has(PDFName.of('Next'));
};

/** `JS` and `AA` are also what generators may call a font: then the entry is a typed dictionary. */
const isForbiddenEntry = (context: PDFContext, key: string, entry: PDFObject): boolean => {
  if (FORBIDDEN_KEYS.has(key)) return true;
  const value = resolve(context, entry);
  if (key === 'OpenAction') return !isHarmlessOpening(context, value);
  if (key === 'URI' || key === 'Base') return isForbiddenLink(value);
  if (key === 'JS') return isText(value) || value instanceof PDFStream;
  if (key === 'AA') return value instanceof PDFDict && !value.has(PDFName.of('Type'));
  const isKind = key === 'S' || key === 'Type' || key === 'Subtype';
  return isKind && value instanceof PDFName && FORBIDDEN_KINDS.has(textOf(value));
};

/** Whether any object that the document holds, also inside compressed ones, is active content. */
export const hasActiveContent = (context: PDFContext): boolean => {
  const rest: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFStream) rest.push(object.dict);
    if (object instanceof PDFArray) rest.push(...object.asArray());
    if (!(object instanceof PDFDict)) continue;
    if (isForbiddenAction(context, object)) return true;
    for (const [name, value] of object.entries()) {
      if (isForbiddenEntry(context, textOf(name), value)) return true;
      if (!(value instanceof PDFRef)) rest.push(value);
    }
  }
  return false;
};

/** The raw streams of a document that are packed with Flate once, with how often it is applied. */
export const packedStreams = (context: PDFContext): { bytes: Uint8Array; times: number }[] =>
  context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const filter = object.dict.lookup(PDFName.of('Filter'));
    const names = filter instanceof PDFArray ? filter.asArray() : filter ? [filter] : [];
    const times = names.filter((name) => name instanceof PDFName && /^Fl(?:ateDecode)?$/.test(textOf(name))).length;
    return times > 0 ? [{ bytes: object.contents, times }] : [];
  });
