import path from 'node:path';
import { MINUTE } from 'contract';
import { startThread } from '../../../lib/guarded/thread';
import type { Filled, Found, JudgingQuestion, Planned, Ranked } from './judging-worker';

const MEMORY_MB = 512;
const TIME = MINUTE;

type AnswerTo<Question> = Question extends { kind: 'rank' }
  ? Ranked
  : Question extends { kind: 'conflicts' }
    ? Found
    : Question extends { kind: 'fill' }
      ? Filled
      : Planned;

/** Asks a thread of its own, so that no request waits for a fit or a draw. */
export const askJudging = async <Question extends JudgingQuestion>(question: Question): Promise<AnswerTo<Question>> => {
  const thread = startThread(path.join(__dirname, 'judging-worker.js'), { memoryMb: MEMORY_MB });
  try {
    return await thread.ask<AnswerTo<Question>>(question, { ms: TIME });
  } finally {
    await thread.end();
  }
};
