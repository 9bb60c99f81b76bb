/** How many of the marks are those of the key. */
export const sameMarks = (own: readonly boolean[], key: readonly boolean[]): number =>
  key.filter((mark, index) => own[index] === mark).length;
