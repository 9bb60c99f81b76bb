import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site outside the platform, to which its links lead: its address, and the referrer of each visit. */
export type Site = { link: string; heard: (string | undefined)[]; close: () => void };

/** Brings up such a site. */
export const openSite = async (): Promise<Site> => {
  const heard: Site['heard'] = [];
  const server = http.createServer((request, response) => {
    if (request.url?.startsWith('/lesson')) heard.push(request.headers.referer);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>教案</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { link: `http://127.0.0.1:${port}/lesson?a=1`, heard, close };
};
