// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeStory } from '../../../test-story';
import { StagePraise } from './stage-praise';

vi.mock('../edit-context', () => ({ useEdit: () => ({ story: makeStory(), visitor: true }) }));

afterEach(cleanup);

const photo = (key: string) => ({ key, url: `/${key}.jpg`, description: key, is_cover: false });
const praise = (keys: string[]) => <StagePraise stage="share" photos={keys.map(photo)} onStage={() => undefined} />;

it('praises what was added, and nothing that was deleted', () => {
  const { rerender } = render(praise(['a']));
  rerender(praise(['a', 'b']));
  expect(screen.queryByText(/^分享完成了！/)).not.toBeNull();
  rerender(praise(['a']));
  expect(screen.queryByText(/^分享完成了！/)).toBeNull();
  rerender(praise(['a', 'c']));
  expect(screen.queryByText(/^分享完成了！/)).not.toBeNull();
});
