import { maskedEmail } from './masked-email';

describe('a masked e-mail address', () => {
  it('shows its first three characters', () => {
    expect(maskedEmail('anna.berg@club.example')).toBe('ann***');
  });

  it('looks the same however long it is', () => {
    expect(maskedEmail('annika@x.example')).toBe(maskedEmail('anna.berg@club.example'));
  });
});
