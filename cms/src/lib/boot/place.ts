/** A place for what one entity gives to code that doesn't name it; it is given once, at the start (decision record 127). */
export const place = <Given>(name: string) => {
  let given: Given | undefined;
  return {
    /** Gives it; an entity does so in `register()` of its `index.ts`. */
    register(value: Given): void {
      given = value;
    },
    get(): Given {
      if (given === undefined) throw new Error(`Nothing is registered for ${name}.`);
      return given;
    },
  };
};
