import type { ServerResponse } from 'node:http';

const MEGABYTE = Buffer.alloc(1024 * 1024, 'QUJD');
const SILENCE = 30_000;

const huge = async (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/plain' });
  for (let sent = 0; sent < 50 && !response.destroyed; sent += 1) {
    if (!response.write(MEGABYTE))
      await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
  }
  response.end();
};

const cut = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': '4096' });
  response.write('QUJD');
  setTimeout(() => response.destroy(), 50);
};

/** A letter now and then, for as long as one listens. */
const drip = (response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 200).unref();
  response.once('close', () => clearInterval(timer));
};

const ANSWERS: Partial<Record<string, (response: ServerResponse) => unknown>> = {
  404: (response) => response.writeHead(404).end('not found'),
  500: (response) => response.writeHead(500).end('error'),
  html: (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>維護中</title>'),
  silent: (response) => setTimeout(() => response.end(), SILENCE).unref(),
  cut,
  drip,
  huge,
  // To where a server must not be sent: itself.
  redirect: (response) => response.writeHead(302, { Location: `${process.env.SURVEYCAKE_BASE_URL}/redirected` }).end(),
};

/** Answers wrongly as the switch says; false where it says nothing. */
export const misbehave = (kind: string, response: ServerResponse) => {
  ANSWERS[kind]?.(response);
  return kind in ANSWERS;
};
