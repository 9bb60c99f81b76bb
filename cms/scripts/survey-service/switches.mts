/**
 * How the stand-in misbehaves. `padding`: pkcs7 | zero. `webhook`: now | never | late (after `delay` ms) | thrice | reversed (held
 * until the next answer, then after it). `answer`: right | 404 | 500 | html | silent | drip | cut | huge | redirect. `key`: right | wrong
 * (of the hash) | wrong-iv. `without`: number of a question that was deleted. `nest`: the questions as one matrix. `unknown`: keys
 * that no document names. `svid`: another survey's id inside the answer. `blank`: so many questions stay unanswered. `age`: how
 * long ago (ms) what is answered now was answered.
 */
type Switches = {
  padding: 'pkcs7' | 'zero';
  webhook: 'now' | 'never' | 'late' | 'thrice' | 'reversed';
  delay: number;
  answer: string;
  key: 'right' | 'wrong' | 'wrong-iv';
  without: number | null;
  nest: boolean;
  unknown: boolean;
  svid: string | null;
  blank: number;
  age: number;
};

const DEFAULTS: Switches = Object.freeze({
  padding: 'pkcs7',
  webhook: 'now',
  delay: 1_000,
  answer: 'right',
  key: 'right',
  without: null,
  nest: false,
  unknown: false,
  svid: null,
  blank: 0,
  age: 0,
});

let current = { ...DEFAULTS };

export const switches = () => current;

/** Sets what is given; the others are as they were before anything was set. */
export const setSwitches = (given: Partial<Switches>) => {
  current = { ...DEFAULTS, ...given };
};
