import { INDICATORS, type JudgedRow } from 'contract';
import { describe, expect, it } from 'vitest';
import { utils } from 'xlsx';
import type { Sheet } from './cells';
import { scoresSheet } from './scores-sheet';
import { storiesSheet } from './stories-sheet';
import { applied, finish, storyWith } from './test-book';

const story = storyWith({
  team_name: '=HYPERLINK("//evil")',
  story_name: '看得見的斑馬線',
  failed_message: '缺少影片\n學習單不完整',
  problem: '學校門口的斑馬線褪色了，\n車子看不見。',
  pictures: {
    feeling: [{ url: '/a', description: '路口', is_cover: true }],
    imagine: [],
    implement: [],
    share: [],
  },
  video: { src: 'https://youtu.be/abcdefghijk' },
  sdgs: ['4', '11'],
  team_members: [
    { id: 'm1', name: '王小明', age: 11, grade: '五年級', wade_giles: 'WANG,HSIAO-MING' },
    { id: 'm2', name: '林小美', age: 10, grade: '四年級' },
  ],
  agree_authorize: true,
});

describe('the spreadsheet of stories', async () => {
  const { page, titles, lines, at, part } = await finish(storiesSheet, [
    story,
    { ...story, apply_status: 3, apply_time: null },
  ]);

  it('has the columns of decision 49 in their order', () => {
    expect(titles.slice(0, 8)).toEqual([
      '故事帳號',
      '屆別',
      '小組名稱',
      '故事名稱',
      '組別',
      '狀態',
      '報名成功',
      '送出時間',
    ]);
    expect(titles.slice(-10)).toEqual([
      'SDGs',
      '授權',
      '分享季',
      '收件人',
      '郵遞區號',
      '城市',
      '地址',
      '備註',
      '退件原因',
      '標籤',
    ]);
    expect(lines).toHaveLength(2);
  });

  it('joins people by line breaks', () => {
    expect(at(0, '隊員姓名')).toBe('王小明\n林小美');
    expect(at(0, '隊員羅馬拼音')).toBe('WANG,HSIAO-MING\n');
    expect(at(0, '隊員年紀')).toBe('11\n10');
    expect(at(0, '輔導員信箱')).toBe('chen@example.org');
  });

  it.each([
    [1, '未完成', '否'],
    [2, '待審核', '否'],
    [3, '已退件', '否'],
    [4, '審核通過', '是'],
    [5, '評審評分中', '是'],
    [6, '已評分', '是'],
  ] as const)(
    'has status %i as %s, 報名成功 %s (decision 12, decision 49, B §4)',
    async (apply_status, word, registered) => {
      const one = await finish(storiesSheet, [{ ...story, apply_status }]);
      expect([one.at(0, '狀態'), one.at(0, '報名成功')]).toEqual([word, registered]);
    },
  );

  it('keeps numbers and dates as numbers', () => {
    expect(at(0, '屆別')).toBe(2027);
    expect(at(0, '感受照片數')).toBe(1);
    const cell = page.H2;
    expect(cell).toMatchObject({ t: 'n', z: 'yyyy-mm-dd hh:mm' });
    expect(cell.w).toBe('2026-11-18 20:41');
    expect(at(1, '送出時間')).toBe('');
  });

  it('shows lines as lines and keeps the titles in sight', () => {
    expect(part('/xl/styles.xml')).toMatch(
      /<cellXfs[^>]*>(?:<xf [^>]*applyAlignment="1"><alignment vertical="top" wrapText="1"\/><\/xf>)+/,
    );
    const sheet = part('/xl/worksheets/sheet1.xml');
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toContain(`<autoFilter ref="A1:${utils.encode_col(titles.length - 1)}3"/>`);
    expect(page['!ref']).toBe(`A1:${utils.encode_col(titles.length - 1)}3`);
  });

  it('holds no formula (decision 67, T-32)', () => {
    expect(at(0, '小組名稱')).toBe('=HYPERLINK("//evil")');
    expect(at(0, '輔導員電話')).toBe('+886-912-345-678');
    const cells = Object.entries(page).filter(([address]) => !address.startsWith('!'));
    expect(cells.filter(([, cell]) => 'f' in (cell as object))).toEqual([]);
  });
});

describe('the spreadsheet of scores', async () => {
  const row: JudgedRow = {
    id: 'a1',
    account: 'CHI-2027-00128',
    session: 2027,
    team_name: '海風小隊',
    story_name: '看得見的斑馬線',
    is_participate: true,
    scores: { F: 5, I: 3, D: 3, S: 1 },
    apply_status: 6,
    judgement: {
      judge_id: 'judge1',
      judge_name: '林評審',
      assessment: '待討論',
      remark: '@備註',
      comments: ['很棒', '', '加油'],
      judge_time: applied,
      judge_table: ['F', 'F', 'I', 'I', 'D', 'D', 'S', 'S'].map((label, index) => ({
        label: label as 'F',
        target: '',
        achieved: index < 3,
      })),
    },
  };
  const { at, titles } = await finish(scoresSheet([]), [row, { ...row, scores: null }]);

  it('has the columns of decision 50 in their order', () => {
    const indicators = INDICATORS.map(({ stage, target }, index) => `${stage}${(index % 2) + 1} ${target}`);
    const before = ['故事帳號', '屆別', '小組名稱', '故事名稱', '分享季', 'F', 'I', 'D', 'S', '總分'];
    const after = ['設計思考', '評語', '備註', '評審', '評分時間', '狀態'];
    expect(titles).toEqual([...before, ...indicators, ...after]);
  });

  it('has scores, their sum and each indicator', () => {
    expect([at(0, 'F'), at(0, 'I'), at(0, 'D'), at(0, 'S'), at(0, '總分')]).toEqual([5, 3, 3, 1, 12]);
    expect(at(1, '總分')).toBe('');
    const indicators = titles.filter((title) => /^[FIDS][12] /.test(title));
    expect(indicators.map((title) => at(0, title))).toEqual(['是', '是', '是', '否', '否', '否', '否', '否']);
  });

  it('has words, comments and the judge', () => {
    expect([at(0, '狀態'), at(0, '設計思考'), at(0, '評審')]).toEqual(['已評分', '待討論', '林評審']);
    expect(at(0, '評語')).toBe('很棒\n加油');
    expect(at(0, '備註')).toBe('@備註');
  });
});

describe('any text', async () => {
  const odd = [
    'a & b < c > "d"',
    '_x0041_',
    '第一行\n第二行',
    '😀 與\u2028',
    '  前後空白  ',
    ']]>',
    '\u0007響\ud800',
    '=1+1',
    '＠x',
  ];
  const sheet: Sheet<string> = { name: '<&>', columns: [{ title: '文字 & "字"', width: 10, value: (text) => text }] };
  const { lines, titles } = await finish(sheet, odd);

  it('is read back as it was written, or marked as text', () => {
    expect(titles).toEqual(['文字 & "字"']);
    expect(lines.map(([text]) => text)).toEqual([...odd.slice(0, -3), '響\ufffd', '=1+1', '＠x']);
  });

  it('stays whole over thousands of rows', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => `第 ${index} 列`);
    const { lines: read } = await finish(sheet, many);
    expect(read.map(([text]) => text)).toEqual(many);
  });
});
