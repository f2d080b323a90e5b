import { Passwords } from './passwords';

it('A password costs what OWASP recommends', async () => {
  expect(await new Passwords().hash('night-shift')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
