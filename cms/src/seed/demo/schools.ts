import fs from 'node:fs/promises';
import path from 'node:path';
import { parseSchools } from '../../api/school/import/parse-schools';
import type { SchoolEntry } from '../../api/school/queries/schools';

const FILES = [
  ['elementary.csv', 1],
  ['junior.csv', 2],
  ['senior.csv', 3],
] as const;

const ENGLISH: Readonly<Record<string, string>> = Object.fromEntries(
  (
    '青禾 Qinghe 望海 Wanghai 明川 Mingchuan 松風 Songfeng 稻香里 Daoxiangli 楓林坡 Fenglinpo 晨星 Chenxing 白鷺 Bailu 河畔 Hepan 茶山 Chashan ' +
    '梅嶺 Meiling 石橋頭 Shiqiaotou 綠蔭 Luyin 暖陽 Nuanyang 雲頂 Yunding 海燕 Haiyan 竹圍口 Zhuweikou 月光灣 Yueguangwan 花田 Huatian 紅磚 Hongzhuan ' +
    '溪源 Xiyuan 鹿鳴坡 Lumingpo 藍灣 Lanwan 果園里 Guoyuanli 燈塔 Dengta 舊埕 Jiucheng 朝露 Zhaolu 螢火 Yinghuo 向陽坡 Xiangyangpo 風車 Fengche ' +
    '榕樹下 Rongshuxia 古井 Gujing 沙洲 Shazhou 彩虹橋 Caihongqiao 星河 Xinghe 麥田 Maitian 潮聲 Chaosheng 嶺東坡 Lingdongpo 新芽 Xinya 飛魚 Feiyu'
  )
    .split(' ')
    .reduce<[string, string][]>((list, word, index, words) => {
      if (index % 2 === 0) list.push([word, words[index + 1] ?? '']);
      return list;
    }, []),
);

const KINDS = { 1: 'Elementary School', 2: 'Junior High School', 3: 'Senior High School' } as const;

/** A school of the sample with its name for certificates. */
export type DemoSchool = SchoolEntry & { english: string };

const englishOf = ({ name, category }: SchoolEntry) => {
  const base = name.replace(/^.立/, '').replace(/國中小|國小|國中|高中|高職$/, '');
  return `${ENGLISH[base] ?? 'Sample'} ${KINDS[category]}`;
};

/** The sample's schools, read from files in the published format. */
export const readDemoSchools = async (): Promise<DemoSchool[]> => {
  const folder = path.join(strapi.dirs.app.root, 'database/seed/schools');
  const lists = await Promise.all(
    FILES.map(async ([file, category]) => parseSchools(await fs.readFile(path.join(folder, file)), category).rows),
  );
  return lists.flat().map((school) => ({ ...school, english: englishOf(school) }));
};
