import type { ThemeConfig } from 'antd';
import { colours as c } from './colours';

export const fontFamily =
  '"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei UI","Microsoft JhengHei",system-ui,sans-serif';
const fontFamilyCode = 'ui-monospace,"Cascadia Mono",Menlo,Consolas,"Noto Sans Mono",monospace';

/** A finger needs 44 px, a mouse 32. */
const controlHeight = { fine: 32, coarse: 44 };
const smallHeight = { fine: 24, coarse: 44 };

/**
 * The theme of antd. Each derived value is given by hand: from this dark a primary antd derives greys, and its own
 * greys miss the contrast that reading needs.
 */
export const themeFor = (pointer: keyof typeof controlHeight, motion = true): ThemeConfig => ({
  cssVar: true,
  hashed: false,
  token: {
    colorPrimary: c.brand,
    colorPrimaryHover: c['brand-mark'],
    colorPrimaryActive: c['brand-strong'],
    colorPrimaryBg: c['brand-100'],
    colorPrimaryBgHover: c['brand-200'],
    colorPrimaryBorder: c['brand-mark'],
    colorPrimaryBorderHover: c['brand-mark'],
    colorInfo: c.brand,
    colorLink: c.brand,
    colorLinkHover: c['brand-strong'],
    colorInfoBg: c['brand-50'],
    colorInfoBorder: c['brand-300'],
    colorSuccess: c['success-mark'],
    colorSuccessBg: c['success-wash'],
    colorWarning: c['warning-mark'],
    colorWarningBg: c['warning-wash'],
    colorError: c['error-mark'],
    colorErrorBg: c['error-wash'],
    colorText: c.ink,
    colorTextSecondary: c.secondary,
    colorTextTertiary: c.muted,
    colorTextDescription: c.muted,
    colorTextPlaceholder: c.placeholder,
    colorTextDisabled: c.muted,
    colorBorder: c.edge,
    colorBorderSecondary: c.line,
    colorSplit: c.split,
    colorBgLayout: c.layout,
    colorFillAlter: c.alter,
    colorBgContainerDisabled: c.sunken,
    controlOutline: c['brand-300'],
    fontFamily,
    fontFamilyCode,
    fontSize: 14,
    fontSizeSM: 13,
    fontWeightStrong: 700,
    lineHeight: 1.5714,
    borderRadius: 6,
    controlHeight: controlHeight[pointer],
    controlHeightSM: smallHeight[pointer],
    lineWidthFocus: 3,
    motion,
    motionDurationMid: '.15s',
  },
  components: {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    // By itself it would be wider than a phone: the calendar, and the hours and minutes next to it.
    DatePicker: pointer === 'fine' ? {} : { cellWidth: 30, cellHeight: 34, timeColumnWidth: 44, timeCellHeight: 34 },
    Form: { itemMarginBottom: 0, verticalLabelPadding: '0 0 6px', labelHeight: 'auto' },
    Radio: { buttonCheckedBg: c['brand-100'] },
    Table: {
      headerBg: c.sunken,
      headerColor: c.ink,
      headerSplitColor: 'transparent',
      headerSortActiveBg: c.sunken,
      headerSortHoverBg: c.line,
      bodySortBg: c.card,
      rowHoverBg: c.alter,
      rowSelectedBg: c['brand-100'],
      rowSelectedHoverBg: c['brand-200'],
      cellPaddingBlockSM: pointer === 'fine' ? 8 : 12,
      cellPaddingInlineSM: 10,
    },
    Layout: { siderBg: c.sider, headerBg: c.card, headerHeight: 48 },
    Menu: { darkItemBg: c.sider, darkItemColor: c['sider-text'], darkItemSelectedBg: c.brand },
    Descriptions: { labelBg: c.alter },
    Card: { headerHeight: 40, bodyPadding: 16 },
  },
});
