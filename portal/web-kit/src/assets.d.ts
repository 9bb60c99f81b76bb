/** The address that a front end's build gives to a file. */
declare module '*?url' {
  const address: string;
  export default address;
}
