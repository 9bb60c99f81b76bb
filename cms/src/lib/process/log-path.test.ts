import { expect, it } from 'vitest';
import { logPath } from './log-path';

it.each([
  ['/survey/abc~def', '/survey/***'],
  ['/api/survey/form/abc~def', '/api/survey/form/***'],
  ['/API/Survey/Answer/abc~def/', '/API/Survey/Answer/***'],
  ['/api/file/story-zip/abc', '/api/file/story-zip/***'],
  ['/api/merrymama-user/a%40example.org', '/api/merrymama-user/***'],
  ['/api/merrymama-user', '/api/merrymama-user'],
  ['/api/survey/link', '/api/survey/link'],
  ['/api/story/single/abc', '/api/story/single/abc'],
])('%s is logged as %s', (path, shown) => {
  expect(logPath(path)).toBe(shown);
});
