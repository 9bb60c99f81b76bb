/**
 * Stems of the passwords that lists of leaked ones begin with, and of the programme's own names. Together with the rules
 * for added digits, look-alike signs, repetition and neighbouring keys they stand for thousands of entries (T-18).
 */
const STEMS =
  'password passwort passwd pass welcome admin administrator root user guest login default changeme secret ' +
  'letmein trustno master access system server computer internet google facebook youtube instagram twitter ' +
  'apple samsung android iphone microsoft windows office yahoo gmail hotmail line pokemon minecraft roblox ' +
  'fortnite naruto doraemon pikachu onepiece mario zelda nintendo sonic playstation xbox game gamer games ' +
  'player hello helloworld world test tester testing testtest temp demo example sample qwerty qwert qwer asdf ' +
  'asdfgh zxcv zxcvbn qazwsx abc abcd abcde abcdef love lover lovely iloveyou loveyou loveme iloveu sweet ' +
  'sweetie honey baby babygirl babyboy angel angels princess prince queen king kings sunshine sunny flower ' +
  'flowers rainbow butterfly rose heart kiss kisses forever friend friends friendship family mother father ' +
  'mommy daddy mom dad sister brother son daughter happy smile lucky freedom peace hope faith grace blessed ' +
  'jesus christ god heaven church bible monkey dragon tiger lion eagle panda bear cat dog kitty kitten puppy ' +
  'bunny rabbit horse dolphin turtle fish shark wolf snake bird chicken turkey duck spider monster dinosaur ' +
  'cookie cookies chocolate candy cheese banana orange cherry peach mango lemon apples pepper ginger sugar ' +
  'coffee milk pizza burger batman superman spiderman ironman avengers starwars skywalker matrix pirate ninja ' +
  'wizard merlin gandalf hunter killer shadow phoenix thunder lightning storm fire ice snow winter summer ' +
  'spring autumn sunday monday tuesday friday january march april june july august september october november ' +
  'december football baseball basketball soccer hockey tennis golf golfer swimming running yankees lakers ' +
  'chelsea arsenal liverpool barcelona juventus cowboys eagles steelers dallas chicago boston london paris ' +
  'berlin tokyo japan china america canada korea taiwan taipei formosa kaohsiung taichung tainan hsinchu ' +
  'keelung hualien school schools teacher student students class kids child children music guitar piano singer ' +
  'dancer rock metallica nirvana beatles blink eminem slipknot mustang ferrari porsche corvette camaro mercedes ' +
  'toyota honda yamaha suzuki harley money cash rich gold silver diamond blue green yellow purple black white ' +
  'pink red michael jordan jennifer jessica ashley amanda nicole michelle daniel andrew joshua matthew robert ' +
  'thomas william charlie george james joseph david anthony jonathan justin brandon tyler steven samuel ' +
  'benjamin jason kevin brian eric mark peter john johnny jack jackson harry harrypotter oliver maggie buster ' +
  'bailey max bella molly lucy sophie hannah emily anna maria alex alexander alexis andrea angela natalie ' +
  'patrick richard martin victor victoria elizabeth samantha stephanie melissa danielle rachel rebecca sarah ' +
  'laura linda karen susan mary nancy patricia barbara whatever nothing something anything nopass nopassword ' +
  'mypassword qwertyuiop asdfghjkl zxcvbnm azerty solo star stars superstar super cool coolman sexy fuckyou ' +
  'fuck asshole bitch shit damn biteme maverick scooter ranger cowboy rocket marine creative scorpion mickey ' +
  'minnie donald snoopy garfield tigger pooh winnie hellokitty barbie elsa frozen disney cinderella mulan simba ' +
  'nemo dfc dfctaiwan dfcchallenge chi challenge ican designforchange';

/** Numbers that are common without following a pattern: dates of note, shapes on a number pad, words spelt in digits. */
const NUMBERS =
  '147258 258369 147369 159753 753951 159357 357159 147852 963852 852456 789456 456852 741852 951753 159951 147896325 ' +
  '789456123 123654 123698745 321654 987456 112233 223344 332211 445566 778899 665544 11223344 112358 102030 10203 ' +
  '520520 5201314 1314520 521521 530530 168168 888168 518518 131452 7758521 7758258 007007 100200 123321 1234321 ' +
  '123454321 010101 101010 110110 119119 142536 124578 135790 135791 246810 13579 24680 192837 918273 314159 271828';

/** Letters-only stems in lower case. */
export const COMMON_STEMS: ReadonlySet<string> = new Set(STEMS.split(' '));

/** Digits-only passwords. */
export const COMMON_NUMBERS: ReadonlySet<string> = new Set(NUMBERS.split(' '));
