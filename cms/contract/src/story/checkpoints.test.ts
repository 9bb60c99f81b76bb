import { describe, expect, it } from 'vitest';
import { CHECKPOINTS, checkpointLabel, sectionTitle } from './checkpoints';

describe('what a team of adults reads', () => {
  it('is of its representative, and of no parent, counsellor or pupil', () => {
    const words = CHECKPOINTS.map((point) => checkpointLabel(point, true));
    expect([words[1], words[5], words[9], words[11]]).toEqual(['代表人', '授權同意書', '代表人問卷', '審核完成']);
    expect([...words, sectionTitle('3.2', true), sectionTitle('3.3', true)].join()).not.toMatch(/家長|輔導員|學生/);
  });

  it('is as in the list of positions for a team of children', () => {
    expect(CHECKPOINTS.map((point) => checkpointLabel(point, false))).toEqual(CHECKPOINTS.map(({ label }) => label));
    expect([sectionTitle('3.2', false), sectionTitle('3.3', false)]).toEqual(['輔導員問卷', '學生自我評量']);
  });
});
