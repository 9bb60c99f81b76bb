import { BRAND_COLOUR } from 'contract';

/** Every colour of the back office. theme.test.ts asserts which pairs may meet; index.css reads them as `--name`. */
export const colours = {
  ink: '#231F1A',
  secondary: '#4D463E',
  muted: '#655C52',
  placeholder: '#6F665A',
  card: '#FFFFFF',
  layout: '#F6F2EB',
  sunken: '#F3EEE6',
  alter: '#FAF7F2',
  line: '#E3DBCE',
  split: '#EBE4D9',
  edge: '#857B6D',
  focus: '#FFD24A',

  brand: BRAND_COLOUR,
  'brand-strong': '#083F4A',
  'brand-mark': '#14707F',
  'brand-50': '#F0F8F9',
  'brand-100': '#E1F0F2',
  'brand-200': '#CFE5E8',
  'brand-300': '#8FBEC6',
  'brand-hover': `${BRAND_COLOUR}1F`,
  sider: '#12343C',
  'sider-text': '#C9D6D8',
  'sider-edge': '#FFFFFF4D',
  'sider-line': '#FFFFFF29',
  'sider-hover': '#FFFFFF14',
  'sider-shadow': '#00000099',

  'feeling-wash': '#FDEEE2',
  'feeling-mark': '#B04800',
  'feeling-ink': '#803200',
  'imagine-wash': '#FFF3D4',
  'imagine-mark': '#B57E00',
  'imagine-ink': '#6E4900',
  'implement-wash': '#E4F4EE',
  'implement-mark': '#1F8069',
  'implement-ink': '#0F5747',
  'share-wash': '#F1EBFB',
  'share-mark': '#7A4FBF',
  'share-ink': '#553091',

  'error-wash': '#FDECF0',
  'error-mark': '#B00E3A',
  'error-ink': '#9C0C34',
  'warning-wash': '#FFF6DC',
  'warning-mark': '#946800',
  'warning-ink': '#664800',
  'success-wash': '#E8F4EA',
  'success-mark': '#2B7A4B',
  'success-ink': '#1A5732',

  'status-1-ink': '#5A5248',
  'status-1-wash': '#F1ECE4',
  'status-2-ink': '#1F4F93',
  'status-2-wash': '#E8F0FB',
  'status-3-ink': '#8A3F00',
  'status-3-wash': '#FDEFE2',
  'status-4-ink': '#004D37',
  'status-4-wash': '#E3F3EC',
  'status-5-ink': '#6B2353',
  'status-5-wash': '#F7E9F2',
  'status-6-ink': '#FFFFFF',
  'status-6-wash': '#3A342D',

  'chart-1': '#8F8578',
  'chart-2': '#3E7CCB',
  'chart-3': '#DD6800',
  'chart-4': '#006648',
  'chart-5': '#832E67',
  'chart-6': '#231F1A',
  'score-1': '#5F9AA6',
  'score-3': '#2F7786',
  'score-5': BRAND_COLOUR,
} as const;

export type Colour = keyof typeof colours;

/** Makes the colours custom properties of the document, so that style sheets never repeat one. */
export function paint(root: HTMLElement) {
  for (const [name, value] of Object.entries(colours)) root.style.setProperty(`--${name}`, value);
}
