/** The most frequent passwords in leaks that are long enough to be accepted, in lower case. */
const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssword p@ssw0rd passwort 12345678 123456789 1234567890 0123456789 987654321
  0987654321 87654321 123123123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qwertyui qwertyuiop qwerty123 qwerty1234 azertyuiop asdfghjk
  asdfghjkl abcd1234 abcdefgh a1b2c3d4 iloveyou sunshine princess football baseball superman trustno1 letmein1 welcome1 welcome123
  admin123 administrator changeme computer internet whatever starwars michelle jennifer charlie1 liverpool monkey123 dragon123 test1234
  testtest secret123 samsung1 hello123 university research science1`
    .split(/\s+/)
    .filter(Boolean),
);

const FEW = 3;

/** Whether a password is easy to guess: the field warns, but accepts it. */
export function isEasyToGuess(password: string, email = ''): boolean {
  if (password === '') return false;
  const plain = password.toLowerCase();
  const [local] = email.trim().toLowerCase().split('@');
  return (
    new Set(plain).size <= FEW || COMMON.has(plain) || plain === local || plain === email.trim().toLowerCase()
  );
}
