import http from 'node:http';
import type { Answer } from '../client';
import type { Form } from './multipart';

const PATIENCE = 30_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const headersOf = ({ contentType, pieces, length }: Form, more: Record<string, string>) => ({
  ...more,
  'Content-Type': contentType,
  ...(length === 'none'
    ? { 'Transfer-Encoding': 'chunked' }
    : { 'Content-Length': length ?? pieces.reduce((sum, piece) => sum + piece.length, 0) }),
});

/** Sends a form on a connection of its own; `dropped` ones end with it, and their answer isn't awaited. */
export const sendForm = (base: string, path: string, form: Form, more: Record<string, string>): Promise<Answer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base);
    let sent = performance.now();
    const since = () => Math.max(0, performance.now() - sent);
    const cut = (reason: string) => resolve({ status: 0, type: '', text: '', ms: since(), cut: reason });
    const options = {
      hostname,
      port,
      path,
      method: 'POST',
      headers: headersOf(form, more),
      agent: false,
      timeout: PATIENCE,
    };
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => cut(error.message));
      response.on('end', () => {
        request.destroy();
        resolve({
          status: response.statusCode ?? 0,
          type: String(response.headers['content-type'] ?? ''),
          text: Buffer.concat(chunks).toString('utf8'),
          ms: since(),
        });
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 30 s')));
    request.on('error', (error) => setImmediate(cut, error.message));
    const write = async () => {
      for (const piece of form.pieces) {
        if (piece.length > 0) request.write(piece);
        if (form.pause) await wait(form.pause);
      }
      if (!form.dropped) request.end();
      sent = performance.now();
      if (!form.dropped) return;
      await wait(20);
      request.destroy();
      cut('dropped');
    };
    void write();
  });
