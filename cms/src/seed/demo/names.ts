import type { Random } from './random';

/** Chinese and romanised, `SURNAME,GIVEN-GIVEN`. */
export type PersonName = { name: string; wade_giles: string };

const SURNAMES =
  '陳 CHEN 林 LIN 黃 HUANG 張 CHANG 李 LI 王 WANG 吳 WU 劉 LIU 蔡 TSAI 楊 YANG 許 HSU 鄭 CHENG 謝 HSIEH 郭 KUO 洪 HUNG 曾 TSENG 邱 CHIU 廖 LIAO 賴 LAI 周 CHOU 葉 YEH 蘇 SU 莊 CHUANG 江 CHIANG 何 HO 羅 LO 高 KAO 潘 PAN 簡 CHIEN 朱 CHU';
const FIRSTS =
  '柏 PO 宇 YU 品 PIN 冠 KUAN 承 CHENG 宥 YU 子 TZU 思 SSU 雅 YA 怡 YI 佳 CHIA 詠 YUNG 芷 CHIH 語 YU 采 TSAI 睿 JUI 庭 TING 書 SHU 若 JO 以 YI 家 CHIA 曉 HSIAO 明 MING 沛 PEI';
const SECONDS =
  '翰 HAN 安 AN 恩 EN 晴 CHING 涵 HAN 萱 HSUAN 妤 YU 瑜 YU 廷 TING 霖 LIN 均 CHUN 昕 HSIN 彤 TUNG 蓁 CHEN 羽 YU 誠 CHENG 軒 HSUAN 婷 TING 岑 TSEN 樂 LE 澄 CHENG 祐 YU 禾 HO 潔 CHIEH';

const pairs = (list: string): [string, string][] =>
  [...list.matchAll(/(\S+) (\S+)/g)].map((match) => [match[1] ?? '', match[2] ?? '']);

const surnames = pairs(SURNAMES);
const firsts = pairs(FIRSTS);
const seconds = pairs(SECONDS);

/** An invented name. */
export const randomName = (random: Random): PersonName => {
  const [surname, first, second] = [random.pick(surnames), random.pick(firsts), random.pick(seconds)];
  return { name: surname[0] + first[0] + second[0], wade_giles: `${surname[1]},${first[1]}-${second[1]}` };
};
