import { addressLine, CERTIFICATE_KIND_LABELS, type CertificateAddress, type CertificateKind } from 'contract';
import { printable, type Weight } from './fonts';
import { type Doc, INK, line, MM, makePdf, QUIET, setFace } from './page';

/** A parcel as it is posted: the how manieth, where it goes, and what lies in it. */
export type PrintedParcel = {
  number: number;
  address: CertificateAddress;
  teams: {
    account: string;
    team_name: string;
    story_name: string;
    sheets: { name: string; kind: CertificateKind; serial: string }[];
  }[];
};

/** A sheet of labels, 105 × 42 mm each. */
const LABEL = { columns: 2, rows: 7, width: 105, height: 42, top: 1.5, padding: 6 };
const ON_A_SHEET = LABEL.columns * LABEL.rows;
const SMALLEST = 5;
const STEP = 0.5;

type Block = {
  left: number;
  top: number;
  width: number;
  height: number;
  size: number;
  weight?: Weight;
  colour?: string;
};

/** Writes a text into a block (mm), in letters as small as it takes; it is never cut. */
const inBlock = (doc: Doc, given: string, block: Block) => {
  const { left, top, width, height, size, weight = 'regular', colour = INK } = block;
  const text = printable(given);
  setFace(doc, text, weight);
  const look = { width: width * MM };
  let at = size;
  while (at > SMALLEST && doc.fontSize(at).heightOfString(text, look) > height * MM) at -= STEP;
  doc
    .fontSize(at)
    .fillColor(colour)
    .text(text, left * MM, top * MM, look);
};

const sheetsIn = ({ teams }: PrintedParcel) => teams.reduce((sum, { sheets }) => sum + sheets.length, 0);

const drawLabel = (doc: Doc, parcel: PrintedParcel, place: number) => {
  const { address, number } = parcel;
  const left = (place % LABEL.columns) * LABEL.width + LABEL.padding;
  const top = LABEL.top + Math.floor(place / LABEL.columns) * LABEL.height;
  const width = LABEL.width - 2 * LABEL.padding;
  inBlock(doc, address.zip, { left, top: top + 4, width, height: 6, size: 13, weight: 'bold' });
  inBlock(doc, addressLine(address), { left, top: top + 10.5, width, height: 13, size: 12 });
  inBlock(doc, `${address.recipient} 收`, { left, top: top + 24.5, width, height: 8, size: 14, weight: 'bold' });
  const words = `第 ${number} 包・${sheetsIn(parcel)} 張證書`;
  inBlock(doc, words, { left, top: top + 35, width, height: 4, size: 8, colour: QUIET });
};

/** The labels of parcels, 14 on a sheet of A4, in their order. */
export const drawLabels = (parcels: readonly PrintedParcel[]): Promise<Uint8Array> =>
  makePdf({ title: '地址標籤', layout: 'portrait' }, (doc) => {
    for (const [index, parcel] of parcels.entries()) {
      if (index % ON_A_SHEET === 0) doc.addPage();
      drawLabel(doc, parcel, index % ON_A_SHEET);
    }
  });

const drawSlip = (doc: Doc, parcel: PrintedParcel, all: number) => {
  const { number, address, teams } = parcel;
  doc.addPage();
  line(doc, `寄件單　第 ${number} 包，共 ${all} 包`, { size: 16, weight: 'bold' });
  doc.moveDown();
  line(doc, `${address.zip} ${addressLine(address)}`, { size: 12 });
  line(doc, `${address.recipient} 收`, { size: 14, weight: 'bold' });
  if (address.note) line(doc, `備註：${address.note}`, { size: 11 });
  doc.moveDown();
  line(doc, `內有證書 ${sheetsIn(parcel)} 張`, { size: 12 });
  for (const { account, team_name, story_name, sheets } of teams) {
    doc.moveDown();
    line(doc, `${team_name}「${story_name}」${account}`, { size: 12, weight: 'bold' });
    for (const { name, kind, serial } of sheets)
      line(doc, `□ ${name || '（姓名留白）'}　${CERTIFICATE_KIND_LABELS[kind]}　${serial}`, { size: 11 });
  }
};

/** What lies in each of the parcels, one page or more for each, in their order; `all` is how many parcels there are. */
export const drawSlips = (parcels: readonly PrintedParcel[], all: number): Promise<Uint8Array> =>
  makePdf({ title: '寄件單', layout: 'portrait', margin: 20 }, (doc) => {
    for (const parcel of parcels) drawSlip(doc, parcel, all);
  });
