/**
 * Takes a step again and again until one does less than `size`, `most` times at the most; how much all of them did. What is
 * left is for the next call.
 */
export const inBatches = async (size: number, most: number, step: () => Promise<number>): Promise<number> => {
  let total = 0;
  for (let batch = 0; batch < most; batch += 1) {
    const count = await step();
    total += count;
    if (count < size) break;
  }
  return total;
};
