import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { stripJpeg } from './strip-jpeg';
import { stripJpx } from './strip-jpx';

/** Entries that give away people, places and programs, and that no reader needs to show a page. */
const PRIVATE_KEYS = ['Metadata', 'PieceInfo', 'LastModified', 'Thumb'].map((key) => PDFName.of(key));
const FILTER = PDFName.of('Filter');
const PARAMETERS = PDFName.of('DecodeParms');

const STRIPS: Record<string, (bytes: Uint8Array) => Buffer> = {
  DCTDecode: stripJpeg,
  DCT: stripJpeg,
  JPXDecode: stripJpx,
};

const dictOf = (object: PDFObject) => (object instanceof PDFStream ? object.dict : object);

const filtersOf = ({ dict }: PDFRawStream): PDFName[] => {
  const filter = dict.lookup(FILTER);
  const all = filter instanceof PDFArray ? filter.asArray().map((one) => dict.context.lookup(one)) : [filter];
  return all.filter((one) => one instanceof PDFName);
};

/** A photo without what its camera noted; one that was packed once more is kept unpacked. */
const strippedPhoto = (stream: PDFRawStream): PDFRawStream | undefined => {
  const filters = filtersOf(stream);
  const last = filters.pop();
  const strip = last && STRIPS[last.decodeText()];
  if (!strip) return undefined;
  const { dict } = stream;
  if (filters.length === 0) return PDFRawStream.of(dict, strip(stream.contents));
  const packed = dict.clone();
  packed.set(FILTER, dict.context.obj(filters));
  const photo = decodePDFRawStream(PDFRawStream.of(packed, stream.contents)).decode();
  dict.set(FILTER, last);
  dict.delete(PARAMETERS);
  return PDFRawStream.of(dict, strip(photo));
};

/** All that a reader can get to from `root`, through however many references. */
const reached = (context: PDFContext, root: PDFObject): Set<string> => {
  const seen = new Set<string>();
  const rest: PDFObject[] = [root];
  for (let object = rest.pop(); object; object = rest.pop()) {
    if (object instanceof PDFRef) {
      if (seen.has(object.tag)) continue;
      seen.add(object.tag);
      const target = context.lookup(object);
      if (target) rest.push(target);
    }
    const inner = dictOf(object);
    if (inner instanceof PDFDict) rest.push(...inner.values());
    if (inner instanceof PDFArray) rest.push(...inner.asArray());
  }
  return seen;
};

/**
 * Takes away who made the document with what, where and when its photos were taken, and every object that no page needs,
 * such as those of earlier versions (T-76).
 */
export const scrubPdf = (context: PDFContext): void => {
  const rest: PDFObject[] = [];
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const photo = object instanceof PDFRawStream ? strippedPhoto(object) : undefined;
    if (photo) context.assign(ref, photo);
    rest.push(object);
  }
  for (let object = rest.pop(); object; object = rest.pop()) {
    const inner = dictOf(object);
    if (inner instanceof PDFArray) rest.push(...inner.asArray().filter((one) => !(one instanceof PDFRef)));
    if (!(inner instanceof PDFDict)) continue;
    for (const key of PRIVATE_KEYS) inner.delete(key);
    rest.push(...inner.values().filter((one) => !(one instanceof PDFRef)));
  }
  context.trailerInfo.Info = undefined;
  const needed = reached(context, context.trailerInfo.Root as PDFObject);
  for (const [ref] of context.enumerateIndirectObjects()) if (!needed.has(ref.tag)) context.delete(ref);
};
