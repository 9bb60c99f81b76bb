/** How high a box is that ends below a whole row, at most `highest`; `bottoms` are those of the rows. All of `highest` where none fits. */
export const heightOfWholeRows = (bottoms: readonly number[], highest: number): number =>
  Math.max(...bottoms.filter((bottom) => bottom <= highest), 0) || highest;
