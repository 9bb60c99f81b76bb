import { createInterface } from 'node:readline';
import { Stop } from '../steps/place.mjs';

/** Asks on the terminal, or of a pipe, until an answer is taken; an end before the last question is a stop. */
export const openQuestions = (input = process.stdin, output = process.stdout) => {
  const lines = createInterface({ input, terminal: false })[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    output.write(`\n${question}\n> `);
    const { value, done } = await lines.next();
    if (done)
      throw new Stop('\n還沒有回答完，沒有寫入任何設定。(Not every question was answered: nothing was written.)');
    return value.trim();
  };
  return {
    /** The first answer that `read` takes; what it refuses (by throwing a Stop) is said, and asked again. */
    answer: async <Answer,>(question: string, read: (given: string) => Answer | Promise<Answer>) => {
      for (;;) {
        try {
          return await read(await ask(question));
        } catch (error) {
          if (!(error instanceof Stop) || error.message.startsWith('\n')) throw error;
          output.write(`${error.message}\n`);
        }
      }
    },
    close: () => input.destroy(),
  };
};
