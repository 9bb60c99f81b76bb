// TypeScript's library gives these as `any`, of which nothing is checked afterwards.

interface JSON {
  parse(text: string): unknown;
}

interface ObjectConstructor {
  getPrototypeOf(value: unknown): unknown;
}
