/** 256 short words that a child can copy by hand, so that one byte picks one; none has an l, which paper confuses with 1. */
const WORDS =
  'amber ant autumn banjo barn bay beach bean bear beaver bee berry bike bird bison boat book boot box brave ' +
  'bread brown brush bunny bus cactus cake camera camp candy cap car card carrot cart cat cave cedar chair ' +
  'cheese cherry chess chick city coast coat cocoa coin comet cookie corn cow crab crane cream crow crown cup ' +
  'cyan daisy dance dawn deer desert desk dice dish dog donkey donut door dove dream drum duck earth egg ember ' +
  'farm fern finch fire fish forest fork fox fresh friend frog fruit garden gate gecko goat goose grape grass ' +
  'gray green guava guitar happy hare harp hat hawk hen herb heron hippo hobby home honey hoop horn horse house ' +
  'iris jam jeep juice key king kite kitten kiwi knight magic mango mint mirror mist moon moose moss moth mouse ' +
  'mug museum music navy nest newt oak oat ocean onion orange orbit otter page paint panda paper park pasta ' +
  'path peach peak pear pen pepper photo piano pie pine pink pirate pizza pony poppy potato proud puppy queen ' +
  'quick rabbit radio radish rain raven red reef rhino rice ring river road robin robot rock rocket roof room ' +
  'root rope rose sand scarf sea seed shark sheep shirt shoe shore sky smart snow soap sock song soup space ' +
  'spark spoon spring squid star stone stork storm story sugar summer sun sunny swan sweet swift taro tea tent ' +
  'tidy tiger toad toast tomato tower toy train tree trout tuna turkey wagon warm wave wheat wind window winter ' +
  'wizard yogurt zebra zoo';

const words = WORDS.split(' ');
/** Eight digits without 0 and 1, so that three bits pick one. */
const DIGITS = '23456789';
const WORD_COUNT = 2;
const DIGIT_COUNT = 4;

/** How many random bytes `readablePassword` takes. */
export const READABLE_PASSWORD_BYTES = WORD_COUNT + DIGIT_COUNT;

/**
 * A story's first password, easy to copy by hand: `kiwi-star-4827` (decision 20, T-18). Each word carries 8 bits and each
 * digit 3, together 28: at the 500 guesses a day that login lets through, some 700 years to try half of them.
 * Takes the first six of the random bytes and throws a RangeError when there are fewer.
 */
export function readablePassword(randomBytes: Uint8Array): string {
  const bytes = [...randomBytes.slice(0, READABLE_PASSWORD_BYTES)];
  if (bytes.length < READABLE_PASSWORD_BYTES) {
    throw new RangeError(`readablePassword needs ${READABLE_PASSWORD_BYTES} random bytes`);
  }
  const picked = bytes.slice(0, WORD_COUNT).map((byte) => words[byte]);
  const digits = bytes.slice(WORD_COUNT).map((byte) => DIGITS[byte % DIGITS.length]);
  return `${picked.join('-')}-${digits.join('')}`;
}
