// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { Story } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider, type View } from './edit-context';
import { FoldedCard } from './folded-card';
import { SectionCards } from './section-card';
import { SheetCard } from './sheet-card';
import { StudentSurveySection } from './survey-sections';

afterEach(cleanup);

const view: View = { open: true, mode: 'browse', typed: false };
const views = new Proxy({}, { get: () => view });
const [member] = makeStory().team_members;

const draw = (patch: Partial<Story>, visitor: boolean) =>
  render(
    <EditProvider
      value={
        {
          story: makeStory(patch),
          views,
          visitor,
          others: [],
          returned: { reasons: [], mended: new Set() },
        } as unknown as Edit
      }
    >
      <SectionCards value={visitor ? SheetCard : FoldedCard}>
        <StudentSurveySection />
      </SectionCards>
    </EditProvider>,
  );

it.each([
  ['its representative', false, '小組只有代表人一個人，不需要填寫。代表人的問卷在 3.2。'],
  ['the team', true, '小組只有代表人一個人，不需要填寫。'],
])('a team of one adult is not asked for a self-assessment, and counts none of none: %s', (_, visitor, words) => {
  draw(
    { is_18: true, team_members: member ? [{ ...member, account: 'lin@example.org' }] : [], counselors: [] },
    visitor,
  );
  expect(screen.getByText(words)).toBeTruthy();
  expect(document.body.textContent).not.toContain('人已填');
});
