import type { PartnerMember, School } from 'contract';
import { expect, it } from 'vitest';
import { partnersSheet, schoolsSheet } from './lists-sheets';

it('a partner member’s row begins with the columns of the file that is imported', () => {
  const row: PartnerMember = {
    id: 'p1',
    name: '=王',
    cellphone: '0900',
    department: '海風',
    position: '媽媽',
    email: 'a@x.tw',
    create_time: 0,
    session_list: [2027, 2026],
  };
  expect(partnersSheet.columns.map(({ title }) => title).slice(0, 6)).toEqual([
    '姓名',
    '手機',
    '單位',
    '職稱',
    '電子信箱',
    '屆別',
  ]);
  expect(partnersSheet.columns.map(({ value }) => value(row))).toEqual([
    '=王',
    '0900',
    '海風',
    '媽媽',
    'a@x.tw',
    '2027、2026',
    { instant: 0 },
  ]);
});

it('a school’s row says its kind and whether it is shown, and keeps the zeros of its code', () => {
  const row: School = {
    id: 's1',
    city: '臺北市',
    district: '大安區',
    category: 1,
    name: '海風國小',
    code: '033',
    address: '某路 1 號',
    activated: false,
    update_time: 0,
  };
  expect(schoolsSheet.columns.map(({ value }) => value(row))).toEqual([
    '臺北市',
    '大安區',
    '國小',
    '海風國小',
    '033',
    '某路 1 號',
    '隱藏',
  ]);
});
