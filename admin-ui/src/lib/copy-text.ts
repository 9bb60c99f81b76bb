/** Puts a text on the clipboard; where the browser doesn't let a page do that, selects `shown` for the person to copy. Gives what to say. */
export async function copyText(text: string, shown: HTMLElement | null): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return '已複製';
  } catch {
    if (shown) getSelection()?.selectAllChildren(shown);
    return '瀏覽器不讓網頁複製，文字已選取，請手動複製';
  }
}
