import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { drawLabels, drawSlips, type PrintedParcel } from './draw-parcels';

const parcel = (number: number, change: Partial<PrintedParcel['address']> = {}, sheets = 2): PrintedParcel => ({
  number,
  address: { recipient: '王老師', zip: '106', city: '臺北市', address: '和平東路一段 1 號', note: '', ...change },
  teams: [
    {
      account: 'cac0001',
      team_name: '飲水機小隊',
      story_name: '飲水機的一天',
      sheets: Array.from({ length: sheets }, () => ({
        name: '王小明',
        kind: 'member' as const,
        serial: 'CAC-2027-000001-A',
      })),
    },
  ],
});
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPageCount();
const longest = { recipient: '長'.repeat(50), zip: '106123', address: '長'.repeat(200), note: '長'.repeat(200) };

describe('labels', () => {
  it.each([
    [1, 1],
    [14, 1],
    [15, 2],
  ])('of %s parcels are %s sheets', async (count, pages) => {
    const parcels = Array.from({ length: count }, (_, index) => parcel(index + 1));
    expect(await pagesOf(await drawLabels(parcels))).toBe(pages);
  });

  it('stay in their place, however long an address is', async () => {
    expect(await pagesOf(await drawLabels(Array.from({ length: 14 }, (_, index) => parcel(index + 1, longest))))).toBe(
      1,
    );
  });
});

describe('slips', () => {
  it.each([
    ['one parcel', [parcel(1)], 1],
    ['the longest address', [parcel(1, longest)], 1],
    ['two parcels', [parcel(1), parcel(2)], 2],
    ['sixty sheets', [parcel(1, {}, 60)], 2],
  ] as const)('of %s', async (_, parcels, pages) => {
    expect(await pagesOf(await drawSlips(parcels, parcels.length))).toBe(pages);
  });
});
