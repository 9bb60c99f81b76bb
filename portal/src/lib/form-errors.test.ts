import { describe, expect, it } from 'vitest';
import { listErrors } from './form-errors';

const error = (message: string) => ({ type: 'form', message });

describe('listErrors', () => {
  it('names every field of a nested form in its order', () => {
    const errors = {
      teams: [{ team_name: error('請輸入小組名稱'), team_members: [undefined, { age: error('請輸入年紀') }] }],
      root: { server: error('連線中斷') },
    };
    expect(listErrors(errors as never)).toEqual([
      { name: 'teams.0.team_name', message: '請輸入小組名稱' },
      { name: 'teams.0.team_members.1.age', message: '請輸入年紀' },
      { name: 'root.server', message: '連線中斷' },
    ]);
  });

  it('is empty for a form without errors', () => {
    expect(listErrors({})).toEqual([]);
  });
});
