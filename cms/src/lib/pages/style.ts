import { createHash } from 'node:crypto';

/** The colours of the portal (portal/src/tokens.css), of which a test holds each. */
export const COLOURS = {
  paper: '#fbf8f3',
  card: '#ffffff',
  sunken: '#f3eee6',
  line: '#e3dbce',
  edge: '#857b6d',
  muted: '#655c52',
  ink: '#231f1a',
  focus: '#ffd24a',
  brand: '#0b5563',
  'brand-strong': '#083f4a',
  'brand-50': '#f0f8f9',
  'feel-wash': '#fdeee2',
  'feel-mark': '#b04800',
  'feel-ink': '#803200',
  'imagine-wash': '#fff3d4',
  'imagine-mark': '#b57e00',
  'imagine-ink': '#6e4900',
  'implement-wash': '#e4f4ee',
  'implement-mark': '#1f8069',
  'implement-ink': '#0f5747',
  'share-wash': '#f1ebfb',
  'share-mark': '#7a4fbf',
  'share-ink': '#553091',
} as const;

const tokens = Object.entries(COLOURS)
  .map(([name, value]) => `--${name}:${value}`)
  .join(';');

const RULES = `
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.75 "PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei UI","Microsoft JhengHei",system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--brand);text-underline-offset:.2em}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--brand);outline-offset:2px;box-shadow:0 0 0 6px var(--focus)}
img{display:block;max-width:100%;height:auto}
svg{flex:none}
h1,h2,p,dl,dd,ul,figure{margin:0;padding:0}
h1{font-size:2rem;line-height:1.35}
h2{font-size:1.5rem;line-height:1.4}
ul{list-style:none}
.skip{position:absolute;left:-999em}
.skip:focus{left:1rem;top:1rem;background:var(--card);padding:.5rem 1rem}
.top,.foot{background:var(--card);border-block:1px solid var(--line)}
.top>div,.foot>div,main{max-width:77rem;margin:auto;padding:1rem}
.top>div{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;justify-content:space-between}
.top a{display:inline-block;padding:.5rem 0;font-weight:700;text-decoration:none}
.top a:hover{text-decoration:underline}
.top nav{display:flex;gap:1.5rem}
main{padding-block:1.5rem 3rem}
.lead{margin-top:.5rem;color:var(--muted)}
.search{display:flex;gap:.5rem;margin-top:1.25rem;max-width:32rem}
.search label{flex:1}
.search label span{position:absolute;left:-999em}
.search input{width:100%;min-height:3rem;padding:0 .75rem;border:1px solid var(--edge);border-radius:8px;background:var(--card);color:inherit;font:inherit}
.button{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.25rem;border:1px solid var(--brand);border-radius:10px;background:var(--brand);color:var(--card);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}
.button:hover{background:var(--brand-strong)}
.button.plain{background:var(--card);color:var(--brand)}
.button.plain:hover{background:var(--brand-50)}
.filters{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
.filters details{max-width:100%}
.filters details[open]{flex-basis:100%}
.filters summary{display:inline-block;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--edge);border-radius:10px;background:var(--card);cursor:pointer}
.filters ul{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.5rem}
.filters li a{display:block;min-height:2.75rem;padding:.5rem .75rem;border-radius:10px;background:var(--sunken)}
.filters a[aria-current]{background:var(--brand);color:var(--card);font-weight:700;text-decoration:none}
.count{margin-top:1.25rem;font-weight:700}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));gap:1.25rem;margin-top:1rem}
.card{position:relative;height:100%;overflow:hidden;border-radius:16px;background:var(--card);box-shadow:0 4px 16px rgb(35 31 26/.12)}
.card .art{aspect-ratio:4/3;background:var(--sunken)}
.card .art img,.cover .art img{width:100%;height:100%;object-fit:cover}
.art svg{display:block;width:100%;height:100%}
.card h2{font-size:1.125rem;line-height:1.5}
.card h2 a{color:inherit;text-decoration:none}
.card h2 a::after{content:"";position:absolute;inset:0}
.card h2 a:hover{text-decoration:underline}
.card div+div{padding:.75rem 1rem 1rem}
.card p{color:var(--muted);font-size:.875rem;line-height:1.375rem;margin-top:.25rem}
.pages{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;justify-content:center;margin-top:2rem}
.book{max-width:48rem;margin:auto;display:grid;gap:1.5rem}
.book>*{border-radius:16px;overflow:hidden;background:var(--card);box-shadow:0 4px 16px rgb(35 31 26/.12)}
.cover .art{aspect-ratio:4/3;background:var(--sunken)}
.cover div+div{padding:1.25rem 1.5rem 1.5rem}
.cover p{margin-top:.25rem;color:var(--muted)}
.chapter{position:relative;padding:1.5rem}
.chapter>h2{display:flex;gap:.75rem;align-items:center}
.chapter>p{font-size:1.125rem;line-height:2rem}
.chapter .ask{margin-top:.25rem}
.chapter .text{margin-top:1rem;padding:1rem 1.25rem;border-radius:10px;background:var(--card);color:var(--ink);white-space:pre-line}
.feeling{background:var(--feel-wash);color:var(--feel-ink)}.feeling svg{color:var(--feel-mark)}
.imagine{background:var(--imagine-wash);color:var(--imagine-ink)}.imagine svg{color:var(--imagine-mark)}
.implement{background:var(--implement-wash);color:var(--implement-ink)}.implement svg{color:var(--implement-mark)}
.share{background:var(--share-wash);color:var(--share-ink)}.share svg{color:var(--share-mark)}
.photo{margin-top:1.25rem;overflow:hidden;border-radius:10px;background:var(--card);color:var(--ink)}
.photo img{width:100%;max-height:80vh;object-fit:contain;background:var(--sunken)}
.photo figcaption{padding:.75rem 1.25rem;font-size:1.125rem;line-height:2rem}
.goals{padding:1.5rem}
.goals ul{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:.75rem}
.goals li{padding:.25rem .75rem;border-radius:6px;background:var(--sunken)}
.more{padding:1.5rem;background:var(--brand-50)}
.more p{margin-top:.25rem}
.more div{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
.message{max-width:38em;margin:10vh auto}
.message p{margin:.75rem 0 1.5rem}
.foot>div{color:var(--muted);font-size:.875rem}
.foot a{display:inline-block;padding:.75rem 0}
.year{display:grid;gap:2rem}
.year h2{margin-bottom:.25rem}
.year .def{color:var(--muted);font-size:.875rem;line-height:1.5}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr));gap:1rem}
.facts li{display:flex;flex-direction:column;padding:1.25rem;border-radius:16px;background:var(--card);box-shadow:0 4px 16px rgb(35 31 26/.12)}
.facts b{font-size:2.25rem;line-height:1.2}
.facts .was{margin-bottom:.5rem}
.halves{display:grid;gap:2rem;align-items:start}
.halves>*{min-width:0}
.stack{display:grid;gap:2rem}
.year table{width:100%;margin-top:.75rem;border-collapse:collapse;background:var(--card)}
.year th,.year td{padding:.25rem .5rem;border-bottom:1px solid var(--line);text-align:left;font-weight:400}
.year thead th{font-weight:700;font-size:.875rem}
.year td,.year thead th+th{text-align:right}
.tiles{display:grid;grid-template-columns:repeat(5,minmax(0,1fr));gap:4px;max-width:26rem;margin-top:.75rem}
.tiles li{display:flex;flex-direction:column;align-items:center;justify-content:center;aspect-ratio:1;border:1px solid var(--line);border-radius:6px;background:var(--card);font-size:.875rem;line-height:1.3}
.tiles b{font-size:1rem}
.tiles .some{background:var(--brand);border-color:var(--brand);color:var(--card)}
.tiles .few{background:var(--brand-50);border-color:var(--brand)}
.c1{grid-column:1}.c2{grid-column:2}.c3{grid-column:3}.c4{grid-column:4}.c5{grid-column:5}
.r1{grid-row:1}.r2{grid-row:2}.r3{grid-row:3}.r4{grid-row:4}.r5{grid-row:5}.r6{grid-row:6}.r7{grid-row:7}.r8{grid-row:8}
@media(min-width:48rem){h1{font-size:2.5rem}main,.top>div,.foot>div{padding-inline:2rem}.chapter,.cover div+div,.goals,.more{padding:2rem}}
@media(min-width:60rem){.halves{grid-template-columns:1fr 1fr}}
@media print{@page{size:A4;margin:12mm}.top,.foot,.more,.search,.filters,.pages{display:none}.book>*{box-shadow:none;break-inside:avoid-page}}
@media print{.paper,.paper body{background:none;font-size:9.5pt;line-height:1.4}.paper main{max-width:none;padding:0}.paper h1{font-size:20pt}.paper h2{font-size:12.5pt}.year,.stack{gap:5mm}.year .def{font-size:8pt}.facts{grid-template-columns:repeat(3,1fr);gap:3mm}.facts li{padding:3mm;border:1px solid var(--line);box-shadow:none}.facts b{font-size:20pt}.halves{grid-template-columns:1fr 1fr;gap:8mm}.year th,.year td{padding:.6mm 1.5mm}.tiles{max-width:78mm;gap:1mm}.tiles li{aspect-ratio:auto;height:11mm;font-size:8pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}.tiles b{font-size:9pt}.second{break-before:page}}
`;

/** The one style sheet of the public pages. */
export const STYLE = `:root{${tokens}}${RULES.replaceAll('\n', '')}`;

/** Where it lies; another one has another address. */
export const STYLE_NAME = `${createHash('sha256').update(STYLE).digest('hex').slice(0, 16)}.css`;
