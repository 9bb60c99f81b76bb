import type { ClickRow, MemberExportRow } from 'contract';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { type ClickedResource, clickedSheet, clickersSheet } from './clicks-sheet';
import { membersSheet } from './members-sheet';
import { applied, finish } from './test-book';
import { openBook } from './workbook';

describe('the spreadsheet of members', async () => {
  const job = {
    id: 'j1',
    type: '教育工作者',
    city: '臺北市' as const,
    district: '大安區',
    department: '海風國小',
    position: '導師',
    start_time: Date.parse('2014-08-01T00:00:00+08:00'),
    presently_employed: true,
    end_time: null,
    teacher_grade: 'elementary' as const,
    subject: '語文',
  };
  const member: MemberExportRow = {
    id: 'm1',
    name: '=cmd|王小明',
    account: 'wang@example.org',
    state: 'active',
    email: '@mail',
    phone: '+886912345678',
    jobs: [job],
    job,
    create_time: applied,
    login_time: null,
    session_list: [2027, 2025],
    partner: true,
    wade_giles: 'WANG,HSIAO-MING',
    gender: 'female',
    born_date: Date.parse('1990-05-04T00:00:00+08:00'),
    tel: '-1',
    introducer: '林主任',
  };
  const unnamed = {
    ...member,
    jobs: [],
    job: null,
    born_date: null,
    gender: null,
    session_list: [],
    login_time: applied,
  };
  const { at, titles, page } = await finish(membersSheet(applied), [member, unnamed]);

  it('has the columns of decision 51 in their order', () => {
    expect(titles.join(', ')).toBe(
      '姓名, 羅馬拼音, 帳號, 信箱, 性別, 生日, 手機, 電話, 職業, 單位, 職稱, 任教領域, 縣市, 行政區, 年資, 加入時間, 最後登入, 參與屆別',
    );
  });

  it('keeps numbers, days and times as such, in Taipei', () => {
    expect(page.F2).toMatchObject({ t: 'n', z: 'yyyy-mm-dd', w: '1990-05-04' });
    expect(page.O2).toMatchObject({ t: 'n', v: 12 });
    expect(page.P2).toMatchObject({ t: 'n', w: '2026-11-18 20:41' });
    expect(page.Q3).toMatchObject({ t: 'n', w: '2026-11-18 20:41' });
  });

  it('shows the latest job, words for codes, and nothing for what is not known', () => {
    expect([at(0, '職業'), at(0, '單位'), at(0, '職稱'), at(0, '任教領域')]).toEqual([
      '教育工作者',
      '海風國小',
      '導師',
      '語文',
    ]);
    expect([at(0, '縣市'), at(0, '行政區'), at(0, '性別'), at(0, '參與屆別')]).toEqual([
      '臺北市',
      '大安區',
      '女',
      '2027、2025',
    ]);
    for (const title of ['職業', '單位', '年資', '生日', '性別', '參與屆別']) expect(at(1, title)).toBe('');
  });

  it('holds what was typed, formula or not', () => {
    expect([at(0, '姓名'), at(0, '信箱'), at(0, '手機'), at(0, '電話')]).toEqual([
      '=cmd|王小明',
      '@mail',
      '+886912345678',
      '-1',
    ]);
  });
});

describe('the spreadsheet of clicks', async () => {
  const resource: ClickedResource = {
    id: 'r1',
    title: '=感受的工具',
    step: '感受',
    brief: '簡介',
    link: 'https://example.org/?a=1&b=2',
    file_list: [],
    published: true,
    count: 12,
    usersCount: 7,
  };
  const click: ClickRow = {
    title: '感受的工具',
    name: '陳老師',
    account: 'chen@example.org',
    department: '海風國小',
    position: '@導師',
    session_list: [2027, 2026],
    count: 5,
  };
  const sheets = async (steps: boolean) => {
    const book = openBook();
    book.next(clickedSheet(steps)).add([resource, { ...resource, step: '', count: undefined }]);
    const people = book.next(clickersSheet);
    for (let row = 0; row < 3_000; row += 1) people.add([{ ...click, count: row }]);
    const opened = read(book.finish().buffer);
    return opened.SheetNames.map((name) => ({
      name,
      rows: utils.sheet_to_json<unknown[]>(opened.Sheets[name] ?? {}, { header: 1, defval: '' }),
    }));
  };
  const [resources, people] = await sheets(true);

  it('has two sheets, whose columns are those of decision 52', async () => {
    expect([resources?.name, people?.name]).toEqual(['資源', '點擊的會員']);
    expect(resources?.rows[0]).toEqual(['資源名稱', '步驟', '連結', '點擊次數', '點擊人數']);
    expect((await sheets(false))[0]?.rows[0]).toEqual(['資源名稱', '連結', '點擊次數', '點擊人數']);
    expect(people?.rows[0]).toEqual(['姓名', '帳號', '單位', '職稱', '屆別', '次數', '資源名稱']);
  });

  it('keeps numbers as numbers and text as text, over all rows', () => {
    expect(resources?.rows.slice(1)).toEqual([
      ['=感受的工具', '感受', 'https://example.org/?a=1&b=2', 12, 7],
      ['=感受的工具', '', 'https://example.org/?a=1&b=2', 0, 7],
    ]);
    expect(people?.rows).toHaveLength(3_001);
    expect(people?.rows[6]).toEqual(['陳老師', 'chen@example.org', '海風國小', '@導師', '2027、2026', 5, '感受的工具']);
  });
});
