const goal = <const V extends string>(value: V, label: string, english: string, color: string) => ({
  value,
  label,
  english,
  color,
});

/** The 17 Sustainable Development Goals: stored value, name as used in Taiwan, English name, the goal's own colour. */
export const SDGS = [
  goal('1', '終結貧窮', 'No Poverty', '#E5243B'),
  goal('2', '消除飢餓', 'Zero Hunger', '#DDA63A'),
  goal('3', '健康與福祉', 'Good Health and Well-being', '#4C9F38'),
  goal('4', '優質教育', 'Quality Education', '#C5192D'),
  goal('5', '性別平權', 'Gender Equality', '#FF3A21'),
  goal('6', '淨水及衛生', 'Clean Water and Sanitation', '#26BDE2'),
  goal('7', '可負擔的潔淨能源', 'Affordable and Clean Energy', '#FCC30B'),
  goal('8', '合適的工作及經濟成長', 'Decent Work and Economic Growth', '#A21942'),
  goal('9', '工業化、創新及基礎建設', 'Industry, Innovation and Infrastructure', '#FD6925'),
  goal('10', '減少不平等', 'Reduced Inequalities', '#DD1367'),
  goal('11', '永續城鄉', 'Sustainable Cities and Communities', '#FD9D24'),
  goal('12', '責任消費及生產', 'Responsible Consumption and Production', '#BF8B2E'),
  goal('13', '氣候行動', 'Climate Action', '#3F7E44'),
  goal('14', '保育海洋生態', 'Life Below Water', '#0A97D9'),
  goal('15', '保育陸域生態', 'Life on Land', '#56C02B'),
  goal('16', '和平、正義及健全制度', 'Peace, Justice and Strong Institutions', '#00689D'),
  goal('17', '多元夥伴關係', 'Partnerships for the Goals', '#19486A'),
] as const;

/** A goal as people read it, `4 優質教育`; an unknown value as it is. */
export function sdgText(value: string): string {
  const found = SDGS.find((sdg) => sdg.value === value);
  return found ? `${found.value} ${found.label}` : value;
}
