import http from 'node:http';
import { inject } from 'vitest';

/** A body that may be no proper form, and how it is sent: `cut` breaks the connection in the middle of it. */
export type RawForm = { body: string | Buffer; boundary?: string; cut?: boolean };

/** One part of a form as text, without what ends the form. */
export const part = (field: string, text = 'abc', boundary = 'x') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n${text}`;

/** Sends a form just as it is given. The status, or `cut` when the connection was broken off. */
export const sendForm = (path: string, token: string | undefined, { body, boundary = 'x', cut = false }: RawForm) =>
  new Promise<number | 'cut'>((resolve) => {
    const bytes = Buffer.from(body);
    const request = http.request(new URL(path, inject('baseUrl')), {
      method: 'POST',
      headers: {
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
        'Content-Length': cut ? bytes.length + 100_000 : bytes.length,
      },
    });
    request.on('error', () => resolve('cut'));
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    if (!cut) return request.end(bytes);
    return request.write(bytes, () => setImmediate(() => request.destroy()));
  });
