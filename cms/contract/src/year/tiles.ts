import type { City } from '../common/cities';

/** The cities and counties as tiles in the shape of Taiwan: column and row of each, from 1. */
export const COUNTY_TILES: Readonly<Record<City, readonly [column: number, row: number]>> = {
  連江縣: [1, 1],
  臺北市: [4, 1],
  基隆市: [5, 1],
  桃園市: [3, 2],
  新北市: [4, 2],
  金門縣: [1, 3],
  新竹市: [2, 3],
  新竹縣: [3, 3],
  宜蘭縣: [4, 3],
  臺中市: [2, 4],
  苗栗縣: [3, 4],
  花蓮縣: [4, 4],
  澎湖縣: [1, 5],
  彰化縣: [2, 5],
  南投縣: [3, 5],
  臺東縣: [4, 5],
  雲林縣: [2, 6],
  嘉義市: [3, 6],
  嘉義縣: [2, 7],
  高雄市: [3, 7],
  臺南市: [2, 8],
  屏東縣: [3, 8],
};
