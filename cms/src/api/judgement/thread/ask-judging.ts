import path from 'node:path';
import { MINUTE } from 'contract';
import { keptThread } from '../../../lib/guarded/kept-thread';
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

const ask = keptThread(path.join(__dirname, 'judging-worker.js'), { memoryMb: MEMORY_MB });

/** Asks a thread, so that no request waits for a fit or a draw. */
export const askJudging = <Question extends JudgingQuestion>(question: Question): Promise<AnswerTo<Question>> =>
  ask<AnswerTo<Question>>(question, { ms: TIME });
