import { v4, v5 } from 'uuid';
import { uuidV5 } from './uuid-v5';

describe('The UUID of a name', () => {
  it('is that of RFC 9562', () => {
    expect(uuidV5('www.example.com', '6ba7b810-9dad-11d1-80b4-00c04fd430c8')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });

  it.each(['', 'a', 'Österreich €', '🏁', 'x'.repeat(5_000)])('is the one that it always had: %#', (name) => {
    for (let times = 0; times < 50; times += 1) {
      const namespace = v4();
      expect(uuidV5(name, namespace)).toBe(v5(name, namespace));
      expect(uuidV5(name, namespace.toUpperCase())).toBe(v5(name, namespace));
    }
  });

  it.each(['', 'a-command', '2ed6657d-e927-568b-95e1'])('needs a namespace: %j', (namespace) => {
    expect(() => uuidV5('a', namespace)).toThrow(TypeError);
  });
});
