declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> };
  type Options = { wordwrap?: number | false; selectors?: Selector[]; limits?: Record<string, number> };
  /** Plain text of an HTML document. */
  export const convert: (html: string, options?: Options) => string;
}
