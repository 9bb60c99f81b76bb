import type { IncomingMessage, ServerResponse } from 'node:http';

/** A question of a stand-in's form; with `options` a choice of value and words, else a line of text. */
export type Field = { name: string; label: string; value?: string; options?: string[][] };

/** What goes wrong this time: what may with every provider, and what may with this one. */
export const faultsOf = (...own: string[][]): Field => ({
  name: 'fault',
  label: '這次出什麼錯',
  options: [['', '沒有'], ['down', '服務中斷'], ['silent', '30 秒沒有回應'], ...own],
});

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign: string) => `&#${sign.charCodeAt(0)};`);

const field = ({ name, label, options, value = '' }: Field) => {
  const input = options
    ? `<select name="${name}">${options.map(([key, words = '']) => `<option value="${key}">${escapeHtml(words)}</option>`).join('')}</select>`
    : `<input name="${name}" value="${escapeHtml(value)}">`;
  return `<p><label>${escapeHtml(label)}<br>${input}</label></p>`;
};

/** A page of a stand-in: who the person is, and what the provider does wrong this time. */
export const personPage = ({ provider, fields }: { provider: string; fields: Field[] }) => `<!doctype html>
<html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${provider}（練習用）</title>
<style>body{font:16px/1.6 sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}input,select{font:inherit;width:100%;padding:.4rem;box-sizing:border-box}button{font:inherit;padding:.5rem 1rem;margin-right:.5rem}</style>
</head><body><h1>${provider}（練習用）</h1>
<p>這不是真的 ${provider}：填什麼，平台就收到什麼。 (A stand-in on this machine.)</p>
<form method="post">${fields.map(field).join('')}
<button name="choice" value="log-in">登入</button><button name="choice" value="cancel">取消</button></form></body></html>`;

/** The fields of a form that was sent. */
export const readForm = async (request: IncomingMessage): Promise<Partial<Record<string, string>>> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
};

export const sendPage = (response: ServerResponse, page: string, status = 200) => {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' });
  response.end(page);
};

export const sendJson = (response: ServerResponse, body: object, status = 200) => {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
};

/** Longer than any page waits. */
export const SILENCE = 30_000;
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
