// Started by `asOwner`: node owner-child.mts <module> <arguments as JSON>
import { wordsOf } from './command.mts';
import { becomeOwner } from './owner.mts';

const [, , module, args = '[]'] = process.argv;

const answer = async () => {
  try {
    becomeOwner(process.env);
    return { result: await (await import(`./${module}`)).default(...(JSON.parse(args) as string[])) };
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    return { sentence: wordsOf(error) };
  }
};

process.send?.(await answer());
process.disconnect();
