import { expect, it } from 'vitest';
import { fieldTexts } from './field-lines';

it.each([
  [{ field: 'problem', section: '2.1', before: '舊的', after: '' }, '舊的', ''],
  [
    { field: 'video', section: '2.6', before: { src: '' }, after: { src: 'https://youtu.be/x' } },
    '',
    'https://youtu.be/x',
  ],
  [{ field: 'sdgs', section: '2.7', before: ['4'], after: ['4', '13'] }, '4 優質教育', '4 優質教育\n13 氣候行動'],
  [{ field: 'agree_authorize', section: '2.4', before: false, after: true }, '未同意', '已同意'],
  [{ field: 'is_participate', section: '2.5', before: null, after: false }, '尚未回答', '不參加'],
  [
    {
      field: 'team_members',
      section: '1',
      before: [{ id: 'm1', name: '王小明', age: 11, grade: '五年級' }],
      after: [{ id: 'm1', name: '王小明', age: 11, grade: '五年級', parent: '王大明', wade_giles: 'WANG,XIAO-MING' }],
    },
    '王小明，五年級，11 歲',
    '王小明，五年級，11 歲，監護人 王大明，WANG,XIAO-MING',
  ],
  [
    {
      field: 'certificate_address',
      section: '3.1',
      before: null,
      after: { recipient: '林海風', zip: '106', city: '臺北市', address: '和平東路 1 號', note: '' },
    },
    '',
    '林海風 106 臺北市 和平東路 1 號',
  ],
] as const)('shows %j as lines', (change, before, after) => {
  expect(fieldTexts(change as Parameters<typeof fieldTexts>[0])).toEqual({ before, after });
});
