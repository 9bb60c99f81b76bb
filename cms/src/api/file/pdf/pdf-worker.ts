import { parentPort } from 'node:worker_threads';
import { createInflate } from 'node:zlib';
import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFContext,
  PDFDocument,
  PDFInvalidObject,
  type PDFRawStream,
} from '@cantoo/pdf-lib';
import { hasActiveContent, packedStreams } from './pdf-rules';
import { scrubPdf } from './scrub-pdf';

/** What the worker answers: the rewritten document with its number of pages, or what it is refused for. */
export type PdfAnswer = { bytes: Uint8Array; pages: number } | { refused: 'pdf_active_content' | 'pdf_unreadable' };

type Decoder = { ensureBuffer(size: number): Uint8Array };

const MB = 1024 * 1024;
/** Unpacked, one stream may take this much, and all of them together twice as much; they are counted, not kept. */
const STREAM_MAX = 96 * MB;
/** What the parser unpacks it keeps, outside of the heap that the thread is limited to. */
const PARSED_MAX = 32 * MB;

/** Set when compressed objects wanted more than their share: the parser itself goes on without them. */
let isOverfull = false;

/** pdf-lib unpacks compressed objects without a limit: this is the one place through which their buffers grow. */
const limitDecoder = () => {
  const sample = decodePDFRawStream(PDFContext.create().flateStream('') as PDFRawStream);
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(sample)) as Decoder;
  const grow = decoder.ensureBuffer;
  decoder.ensureBuffer = function limited(size: number) {
    if (size > PARSED_MAX) isOverfull = true;
    if (isOverfull) throw new Error('too much inside');
    return grow.call(this, size);
  };
};

/** Size of a packed stream when unpacked, counted without keeping it; Infinity beyond the limit. */
const unpackedSize = (bytes: Uint8Array): Promise<number> =>
  new Promise((resolve) => {
    const inflate = createInflate();
    let size = 0;
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= STREAM_MAX) return;
      inflate.destroy();
      resolve(Number.POSITIVE_INFINITY);
    });
    // What doesn't unpack to its end shows nothing in a browser either, and can't grow.
    inflate.on('error', () => resolve(size));
    inflate.on('end', () => resolve(size));
    inflate.end(bytes);
  });

const isBomb = async (document: PDFDocument) => {
  let total = 0;
  for (const { bytes, times } of packedStreams(document.context)) {
    if (times > 1) return true;
    total += await unpackedSize(bytes);
    if (total > 2 * STREAM_MAX) return true;
  }
  return false;
};

/** Objects that can't be read are left out: written back as they are, they could hold what the rules never saw. */
const dropUnreadable = ({ context }: PDFDocument) => {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (object instanceof PDFInvalidObject) context.delete(ref);
  }
};

const inspect = async (bytes: Uint8Array): Promise<PdfAnswer> => {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    if (isOverfull) return { refused: 'pdf_unreadable' };
    dropUnreadable(document);
    if (hasActiveContent(document.context)) return { refused: 'pdf_active_content' };
    const pages = document.getPageCount();
    if (pages === 0 || (await isBomb(document))) return { refused: 'pdf_unreadable' };
    scrubPdf(document.context);
    return { bytes: await document.save({ updateFieldAppearances: false, addDefaultPage: false }), pages };
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError ? 'pdf_active_content' : 'pdf_unreadable' };
  }
};

limitDecoder();
parentPort?.on('message', async (bytes: Uint8Array) => parentPort?.postMessage(await inspect(bytes)));
