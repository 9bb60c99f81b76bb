/** The same response, whose body fails as soon as it is longer than `bytes`, however it was packed. */
export const limitBody = (response: Response, bytes: number): Response => {
  let left = bytes;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      left -= piece.length;
      if (left < 0) controller.error(new Error('too long'));
      else controller.enqueue(piece);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(limit) ?? null, { status, statusText, headers });
};
