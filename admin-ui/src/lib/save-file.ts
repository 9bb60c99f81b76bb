function click(href: string, name: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a made spreadsheet to the browser's downloads. */
export function saveSheet(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  click(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Starts the download of a signed address; the server names the file. */
export const saveFrom = (url: string) => click(url, '');
