/** The twelve positions of `bar_list` as one number for the database, position n as bit n. */
export const progressBits = (barList: readonly boolean[]): number =>
  barList.reduce((bits, done, position) => (done ? bits + 2 ** position : bits), 0);
