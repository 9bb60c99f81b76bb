import { NO_ANSWER, readErrorBody } from 'contract';
import { ApiError } from 'web-kit/api-error';

const cut = () => new ApiError(0, 'offline', NO_ANSWER);

const nameOf = (answer: Response) => {
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/i.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
  return decodeURIComponent(name);
};

/** A file behind a signed address, whole; `onBytes` gets how much of it has come, `signal` lets go of it. Rejects with an ApiError. */
export async function fetchFile(
  url: string,
  onBytes: (bytes: number) => void,
  signal?: AbortSignal,
): Promise<{ file: Blob; name: string }> {
  const answer = await fetch(url, { signal: signal ?? null }).catch(() => Promise.reject(cut()));
  if (!answer.ok || !answer.body) {
    const { code, message, fields, details } = readErrorBody(await answer.text());
    throw new ApiError(answer.status, code, message, fields, details);
  }
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      bytes += part.value.length;
      onBytes(bytes);
    }
  } catch {
    throw cut();
  }
  return { file: new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' }), name: nameOf(answer) };
}
