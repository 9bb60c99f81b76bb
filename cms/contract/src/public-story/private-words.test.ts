import { describe, expect, it } from 'vitest';
import { hideWords, markChosen, PRIVATE_KINDS, PRIVATE_LABELS, privateFinder } from './private-words';

const own = privateFinder({
  names: ['王小明', '歐陽大華', '林淑芬', 'Amy Lin', '海風小隊', 'CHI-2026-00001'],
  schools: ['臺東縣卑南鄉初鹿國民小學'],
});
const marked = (text: string, ...chosen: string[]) =>
  markChosen([{ text, places: own(text) }], chosen).flatMap(({ places }) => places);
const find = (text: string) => marked(text, '大橋頭');
const shown = (text: string) => hideWords(text, find(text), []);

describe('what in a text says who somebody is', () => {
  it.each([
    ['王小明過不了馬路', '○○過不了馬路'],
    ['王 小 明和小明、阿明、明明', '○○和○○、○○、○○'],
    ['歐陽大華說大華來了', '○○說○○來了'],
    ['林淑芬老師帶我們', '○○帶我們'],
    ['謝謝張老師和李媽媽', '謝謝○○和○○'],
    ['Amy 畫圖，AMY LIN 寫字，Amyloid 不是', '○○ 畫圖，○○ 寫字，Amyloid 不是'],
    ['海風小隊出發', '○○出發'],
    ['CHI-2026-00001 是 chi-2026-00001', '○○ 是 ○○'],
    ['小小的阿小', '小小的阿小'],
    ['初鹿國小在初鹿', '○○在○○'],
    ['臺東縣初鹿國小', '○○'],
    ['台東縣卑南鄉初鹿國民小學', '○○'],
    ['隔壁鼓山國小也來', '隔壁○○也來'],
    ['我們是五年三班', '我們是○○'],
    ['電話 0912-345-678，或 (02) 2345-6789', '電話 ○○，或 ○○'],
    ['傳真０２２３４５６７８９', '傳真○○'],
    ['寫信到 a.b@example.org.tw', '寫信到 ○○'],
    ['在 https://example.org/a?b=1 看', '在 ○○ 看'],
    ['LINE ID：abc123', '○○'],
    ['大橋頭的魚', '○○的魚'],
    ['斑馬線在學校門口，2027 年畫了 12 條', '斑馬線在學校門口，2027 年畫了 12 條'],
    ['我們的國小和他們的國中', '我們的國小和他們的國中'],
    ['老師說好', '老師說好'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('finds an address whole', () => {
    const text = '請到臺東縣卑南鄉初鹿村中山路二段12巷3號5樓找我';
    expect(find(text).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
      ['address', '臺東縣卑南鄉初鹿村中山路二段12巷3號5樓'],
    ]);
  });

  it('leaves exactly the places that staff undo', () => {
    const text = '小明說大橋頭到了';
    const [first, second] = find(text);
    expect(first).toEqual({ from: 0, to: 2, kind: 'name' });
    expect(second).toEqual({ from: 3, to: 6, kind: 'chosen' });
    expect(hideWords(text, find(text), [{ from: 3, to: 6 }])).toBe('○○說大橋頭到了');
    expect(hideWords(text, find(text), [{ from: 0, to: 3 }])).toBe('○○說○○到了');
  });

  it('has a word for each kind', () => {
    expect(PRIVATE_KINDS.map((kind) => PRIVATE_LABELS[kind]).every((label) => label !== '')).toBe(true);
  });

  it('takes a word apart that looks like a pattern', () => {
    const odd = privateFinder({ names: ['a.*b'], schools: [] });
    expect(odd('aXXb 和 (x')).toEqual([]);
    expect(marked('aXXb 和 (x', '(x')).toEqual([{ from: 7, to: 9, kind: 'chosen' }]);
  });
});

describe('the words that staff add', () => {
  it.each([
    ['none', [], ['小明']],
    ['another', ['橋'], ['小明', '橋']],
    ['one that stands within what is marked', ['明'], ['小明']],
    ['one that lies over what is marked', ['明的'], ['小明的']],
    ['blanks and gaps alone, before another', ['···', '・', ' ', '橋'], ['小明', '橋']],
  ] as const)('%s', (_name, chosen, expected) => {
    const text = '小明的橋';
    expect(marked(text, ...chosen).map(({ from, to }) => text.slice(from, to))).toEqual(expected);
  });
});
