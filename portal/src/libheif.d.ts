/** What is used of libheif-js: the package's own types name neither the decoder nor its pictures. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    /** Draws into `data`, then calls back with it, or with null when it can't. */
    display(data: ImageData, done: (drawn: ImageData | null) => void): void;
  };
  export default function open(options: { wasmBinary: ArrayBuffer }): {
    HeifDecoder: new () => { decode(file: ArrayBuffer): HeifImage[] };
  };
}
declare module 'libheif-js/libheif-wasm/libheif.wasm?url' {
  const address: string;
  export default address;
}
