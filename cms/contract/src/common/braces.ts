/** What stands in double braces: the name of something that is filled in. */
export const BRACES = /\{\{([^{}]*)\}\}/g;

/** A text with what `valueFor` gives for each name in braces, once: what a value says is never looked at again; an unknown name stays (T-34). */
export const fillBraces = (template: string, valueFor: (name: string) => string | undefined): string =>
  template.replace(BRACES, (whole, name: string) => valueFor(name.trim()) ?? whole);

/** What is in braces and means nothing, each once: very likely a slip of the pen. */
export const unknownBraces = (template: string, isKnown: (name: string) => boolean): string[] => [
  ...new Set([...template.matchAll(BRACES)].flatMap(([whole, name = '']) => (isKnown(name.trim()) ? [] : [whole]))),
];
