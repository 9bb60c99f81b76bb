import { expect, it } from 'vitest';
import { hidePaths, hidePathsOf, logPath } from './log-path';

hidePathsOf(
  [
    { path: '/survey/form/:token', who: { actors: 'link' } },
    { path: '/file/:key', who: { actors: 'link' } },
    { path: '/file/story-zip/:token', who: { actors: 'link' } },
    { path: '/notification/unsubscribe', who: { actors: 'link' } },
    { path: '/survey/thank-you', who: { actors: 'link' } },
    { path: '/survey/webhook', who: { actors: 'anyone' } },
    { path: '/survey/webhook/:key', who: { actors: 'anyone' }, hidesPath: true },
    { path: '/story/single/:id', who: { actors: ['user'] } },
    { path: '/merrymama-user/:id', who: { actors: ['admin'] }, hidesPath: true },
    { path: '/merrymama-user/check', who: { actors: ['admin'] } },
  ],
  ['/survey/'],
);

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
  ['/api/merrymama-user/check', '/api/merrymama-user/check'],
  ['/api/merrymama-user/Check/', '/api/merrymama-user/Check/'],
  ['/api/merrymama-user/checked', '/api/merrymama-user/***'],
  ['/api/merrymama-user/check/more', '/api/merrymama-user/***'],
  ['/api/survey/thank-you', '/api/survey/thank-you'],
  ['/api/survey/thank-you/abc', '/api/survey/***'],
  ['/api/survey/webhook', '/api/survey/webhook'],
  ['/api/survey/webhook/abc', '/api/survey/webhook/***'],
  ['/api/survey/abc~def', '/api/survey/***'],
  ['/survey/thank-you', '/survey/***'],
  ['/api/notification/unsubscribe', '/api/notification/unsubscribe'],
  ['/api/story/single/abc', '/api/story/single/abc'],
])('T-84: %s is logged as %s', (path, shown) => {
  expect(logPath(path)).toBe(shown);
  // A line of the log is a text once more.
  expect(hidePaths(`GET ${shown} 200`)).toBe(`GET ${shown} 200`);
});

it.each([
  [
    'no answer to GET http://host/api/file/story-zip/abc?x=1 from "/survey/secret", /api/story/single/abc',
    'no answer to GET http://host/api/file/story-zip/*** from "/survey/***", /api/story/single/abc',
  ],
  ['GET /api/survey/thank-you 200 3 ms', 'GET /api/survey/thank-you 200 3 ms'],
  ['http://host/API/survey/Thank-you/?svid=secret#at', 'http://host/API/survey/Thank-you/?***'],
  ['http://host/api/survey/secret?svid=secret', 'http://host/api/survey/***'],
])('T-84: an address in the text of an error loses the same: %s', (text, shown) => {
  expect(hidePaths(text)).toBe(shown);
});
