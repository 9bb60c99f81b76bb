import sharp from 'sharp';

/** A child, standing at its feet; hair and clothes as given. */
const child = (x: number, y: number, clothes: string, hair = '#3a2e28', size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><rect x="-17" y="-52" width="34" height="54" rx="15" fill="${clothes}"/>` +
  `<circle cy="-68" r="18" fill="#e3b088"/><path d="M-18-71a18 18 0 0 1 36 0z" fill="${hair}"/></g>`;

const good = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="#1f8069"/><path d="M${x - 10} ${y}l8 8 14-16" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;

const bad = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="24" fill="#b3261e"/><path d="M${x - 9} ${y - 9}l18 18m0-18l-18 18" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`;

/** A white frame as of a photo, with what is in it. */
const framed = (x: number, width: number, inside: string, ground: string) =>
  `<g transform="translate(${x} 64)"><rect x="-8" y="-8" width="${width + 16}" height="236" rx="10" fill="#fff"/>` +
  `<rect width="${width}" height="220" rx="4" fill="${ground}"/>${inside}</g>`;

const [ORANGE, YELLOW, GREEN, VIOLET] = ['#b04800', '#b57e00', '#1f8069', '#7a4fbf'] as const;

/** What children see on their way: somebody is still on the crossing, and the light is red. */
const noticing =
  '<rect width="640" height="360" fill="#fdeee2"/><rect y="70" width="640" height="40" fill="#e7dccb"/><rect y="110" width="640" height="170" fill="#6c6660"/>' +
  Array.from({ length: 6 }, (_, i) => `<rect x="${150 + i * 58}" y="122" width="34" height="146" fill="#fff"/>`).join(
    '',
  ) +
  '<rect y="280" width="640" height="80" fill="#e7dccb"/>' +
  // The light, on its pole.
  '<rect x="548" y="70" width="10" height="214" fill="#3a2e28"/><rect x="528" y="24" width="50" height="96" rx="12" fill="#3a2e28"/><circle cx="553" cy="50" r="16" fill="#e2483d"/><circle cx="553" cy="92" r="16" fill="#5a6a5f"/>' +
  // The old man with his stick, half way.
  '<g transform="translate(338 236)"><rect x="-19" y="-58" width="38" height="60" rx="16" fill="#0b5563"/><circle cy="-75" r="19" fill="#e3b088"/><path d="M-19-74a19 19 0 0 1 38 0c-6-8-12-6-16-12-6 8-16 8-22 12z" fill="#e8e6e1"/><path d="M18-40L44 2" stroke="#803200" stroke-width="6" stroke-linecap="round"/></g>' +
  child(92, 344, ORANGE) +
  child(160, 344, GREEN, '#5b3a1e') +
  // One of them writes it down, both look.
  '<rect x="172" y="294" width="36" height="26" rx="3" fill="#fff" stroke="#3a2e28" stroke-width="3"/><path d="M179 303h22M179 311h14" stroke="#3a2e28" stroke-width="3"/>' +
  '<g fill="#fff" stroke="#803200" stroke-width="4"><circle cx="138" cy="254" r="7"/><circle cx="152" cy="234" r="10"/><rect x="150" y="146" width="84" height="74" rx="34"/></g>' +
  '<path d="M182 176a12 12 0 1 1 16 12q-6 3-6 9" fill="none" stroke="#803200" stroke-width="6" stroke-linecap="round"/><circle cx="192" cy="208" r="4" fill="#803200"/>';

const notes = [
  [96, 118, '#ffd24a'],
  [128, 108, '#f7b6a4'],
  [160, 120, '#b9e0d2'],
] as const;

/** Children at work make a better photo than children in a row. */
const photographing =
  '<rect width="640" height="360" fill="#fff3d4"/>' +
  framed(
    44,
    256,
    `${child(70, 150, ORANGE)}${child(188, 150, VIOLET, '#5b3a1e')}<path d="M24 176l36-72h136l36 72z" fill="#d9b07c"/>` +
      notes.map(([x, y, fill]) => `<rect x="${x}" y="${y}" width="26" height="24" fill="${fill}"/>`).join('') +
      `<path d="M84 138l26-8M176 132l-24 8" stroke="#e3b088" stroke-width="10" stroke-linecap="round"/>`,
    '#e4f4ee',
  ) +
  framed(340, 256, [50, 102, 154, 206].map((x) => child(x, 180, '#8b857d')).join(''), '#efece6') +
  good(172, 314) +
  bad(468, 314);

const corner = (x: number, y: number, right: number, down: number) =>
  `<path d="M${x} ${y + down * 34}V${y}H${x + right * 34}" fill="none" stroke="#ffd24a" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The whole sheet within the corners, flat and in the light. */
const sheet =
  '<rect width="640" height="360" fill="#d9b07c"/><circle cx="566" cy="56" r="150" fill="#fff" opacity=".28"/><circle cx="566" cy="56" r="34" fill="#ffd24a"/>' +
  '<rect x="232" y="36" width="196" height="276" rx="4" fill="#fff"/><rect x="256" y="60" width="92" height="14" rx="7" fill="#0b5563"/>' +
  [96, 118, 140].map((y) => `<rect x="256" y="${y}" width="148" height="8" rx="4" fill="#c9c4bb"/>`).join('') +
  `<circle cx="290" cy="206" r="30" fill="${ORANGE}"/><path d="M368 176l32 58h-64z" fill="${YELLOW}"/>` +
  [256, 276].map((y) => `<rect x="256" y="${y}" width="148" height="8" rx="4" fill="#c9c4bb"/>`).join('') +
  corner(210, 16, 1, 1) +
  corner(450, 16, -1, 1) +
  corner(210, 332, 1, -1) +
  corner(450, 332, -1, -1) +
  '<path d="M84 300c-6-60 18-92 54-108" fill="none" stroke="#e3b088" stroke-width="30" stroke-linecap="round"/><rect x="116" y="120" width="66" height="112" rx="12" fill="#3a2e28"/><rect x="124" y="130" width="50" height="84" rx="4" fill="#fff"/><rect x="134" y="140" width="30" height="44" fill="#e7dccb"/><circle cx="149" cy="223" r="5" fill="#fff"/>' +
  good(540, 286);

const scenes = [
  `<rect width="150" height="150" fill="#6c6660"/><rect x="24" y="22" width="18" height="106" fill="#fff"/><rect x="60" y="22" width="18" height="106" fill="#fff"/><circle cx="118" cy="36" r="16" fill="#e2483d"/>`,
  `<rect width="150" height="150" fill="#fff3d4"/>${child(50, 118, ORANGE)}${child(100, 118, GREEN, '#5b3a1e')}<path d="M0 118h150v32H0z" fill="#d9b07c"/><rect x="58" y="104" width="34" height="20" fill="#ffd24a"/>`,
  `<rect width="150" height="150" fill="#e4f4ee"/>${child(46, 138, VIOLET)}<g transform="translate(104 138)"><rect x="-19" y="-58" width="38" height="60" rx="16" fill="#0b5563"/><circle cy="-75" r="19" fill="#e3b088"/><path d="M-19-76a19 19 0 0 1 38 0z" fill="#e8e6e1"/></g><path d="M75 40c-14-14-30 4 0 24 30-20 14-38 0-24z" fill="#e2483d"/>`,
];

/** A film in three scenes: what was wrong, what was done, what is better now. */
const film =
  '<rect width="640" height="360" fill="#f1ebfb"/><rect x="24" y="66" width="592" height="228" rx="16" fill="#3a2e28"/>' +
  Array.from({ length: 14 }, (_, i) => i * 42 + 44)
    .map(
      (x) =>
        `<rect x="${x}" y="76" width="18" height="12" rx="3" fill="#f1ebfb"/><rect x="${x}" y="272" width="18" height="12" rx="3" fill="#f1ebfb"/>`,
    )
    .join('') +
  scenes
    .map(
      (scene, i) =>
        `<svg x="${46 + i * 187}" y="105" width="174" height="150" viewBox="0 0 150 150" preserveAspectRatio="xMidYMid slice">${scene}</svg>`,
    )
    .join('') +
  `<circle cx="320" cy="286" r="38" fill="#fff" stroke="${VIOLET}" stroke-width="6"/><path d="M309 267l30 19-30 19z" fill="${VIOLET}"/>`;

/** Three stickers, of which one is taken; whoever walks slowly is safer. */
const goals =
  '<rect width="640" height="360" fill="#e1f0f2"/>' +
  '<g transform="translate(60 70) rotate(-4 70 70)"><rect width="140" height="140" rx="18" fill="#4c9f38" stroke="#fff" stroke-width="8"/><path d="M70 112C10 74 32 30 70 56c38-26 60 18 0 56z" fill="#fff"/></g>' +
  '<g transform="translate(440 70) rotate(4 70 70)"><rect width="140" height="140" rx="18" fill="#dd1367" stroke="#fff" stroke-width="8"/><path d="M36 56h68M36 88h68" stroke="#fff" stroke-width="16" stroke-linecap="round"/></g>' +
  '<g transform="translate(232 34)"><rect width="176" height="176" rx="20" fill="#fd9d24" stroke="#fff" stroke-width="10"/><path d="M32 140V92l34-26 34 26v48zM108 140V44h40v96z" fill="#fff"/><path d="M58 140v-28h16v28M120 62h16M120 84h16M120 106h16" fill="#fd9d24" stroke="#fd9d24" stroke-width="9"/></g>' +
  child(280, 346, ORANGE, '#3a2e28', 1.15) +
  child(366, 346, GREEN, '#5b3a1e', 1.15) +
  '<path d="M294 304l20-66M352 304l-14-66" stroke="#e3b088" stroke-width="12" stroke-linecap="round"/>' +
  good(420, 52);

/** The drawn examples of a team's articles; without a letter, since a server may have no font. */
const SCENES: Record<string, string> = { noticing, photographing, sheet, film, goals };

/** One of them as a JPEG of 1,280 × 720 px, some 60 kB; throws for one that isn't there. */
export const drawHelpPicture = (picture: string): Promise<Buffer> => {
  const scene = SCENES[picture];
  if (!scene) throw new Error(`There is no help picture ${picture}`);
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="1280" height="720">${scene}</svg>`,
    ),
  )
    .jpeg({ quality: 85 })
    .toBuffer();
};
