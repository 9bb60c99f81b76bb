import { MINUTE } from 'contract';

function click(href: string, name: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a file that is here whole to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  click(url, name);
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
