import { expect, it } from 'vitest';
import { hidePaths, hidePathsOf, logPath } from './log-path';

hidePathsOf([
  { path: '/survey/form/:token', who: { actors: 'link' } },
  { path: '/file/:key', who: { actors: 'link' } },
  { path: '/file/story-zip/:token', who: { actors: 'link' } },
  { path: '/metrics', who: { actors: 'link' } },
  { path: '/story/single/:id', who: { actors: ['user'] } },
  { path: '/merrymama-user/:id', who: { actors: ['admin'] }, hidesPath: true },
]);

it.each([
  ['/survey/abc~def', '/survey/***'],
  ['/api/survey/form/abc~def', '/api/survey/form/***'],
  ['/API/Survey/Form/abc~def/', '/api/survey/form/***'],
  ['//api//survey/form/abc~def', '/api/survey/form/***'],
  ['/api/survey/%66orm/abc~def', '/api/survey/form/***'],
  ['/api/survey/form/%zz', '/api/survey/form/***'],
  ['/api/file/story-zip/abc', '/api/file/story-zip/***'],
  ['/api/file/story-zip/abc/more', '/api/file/story-zip/***'],
  ['/api/file/abc', '/api/file/***'],
  ['/api/merrymama-user/a%40example.org', '/api/merrymama-user/***'],
  ['/api/merrymama-user', '/api/merrymama-user'],
  ['/api/survey/link', '/api/survey/link'],
  ['/api/metrics', '/api/metrics'],
  ['/api/story/single/abc', '/api/story/single/abc'],
])('T-84: %s is logged as %s', (path, shown) => {
  expect(logPath(path)).toBe(shown);
});

it('T-84: an address in the text of an error loses the same', () => {
  const text = 'no answer to GET http://host/api/file/story-zip/abc?x=1 from "/survey/secret", /api/story/single/abc';
  expect(hidePaths(text)).toBe(
    'no answer to GET http://host/api/file/story-zip/*** from "/survey/***", /api/story/single/abc',
  );
});
