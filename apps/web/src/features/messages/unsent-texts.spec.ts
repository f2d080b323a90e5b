import { message } from './testing/message-examples';
import { stillUnsent, UnsentTexts } from './unsent-texts';

function someStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

const LOST = 'Not sent';

describe('A draft', () => {
  it('is kept for its conversation and its user, and survives a reload', () => {
    const storage = someStorage();
    new UnsentTexts(storage, 'ada', LOST).setDraft('c-1', 'Then bring');
    const reloaded = new UnsentTexts(storage, 'ada', LOST);
    expect([reloaded.draft('c-1'), reloaded.draft('c-2')]).toEqual(['Then bring', '']);
    expect(new UnsentTexts(storage, 'ben', LOST).draft('c-1')).toBe('');
    reloaded.setDraft('c-1', '');
    expect([...storage.stored.values()].at(-1)).not.toContain('c-1');
  });

  it('survives a storage that is full, or that holds something else', () => {
    const full = {
      getItem: () => '{"drafts":7',
      setItem: () => {
        throw new Error('full');
      },
    };
    const texts = new UnsentTexts(full, 'ada', LOST);
    texts.setDraft('c-1', 'Hello');
    expect(texts.draft('c-1')).toBe('Hello');
  });
});

describe('An unsent message', () => {
  it('keeps its key over all tries and a reload, and counts as not sent after it', () => {
    const storage = someStorage();
    const texts = new UnsentTexts(storage, 'ada', LOST);
    const { key } = texts.add('c-1', 'You start?', 4);
    texts.mark(key, 'no network');
    texts.mark(key, null);
    const [reloaded] = new UnsentTexts(storage, 'ada', LOST).all();
    expect(reloaded).toEqual({ key, conversationId: 'c-1', content: 'You start?', after: 4, failure: LOST });
  });

  it('tells those who show it', () => {
    const texts = new UnsentTexts(someStorage(), 'ada', LOST);
    const counts: number[] = [];
    const stop = texts.onChange(() => counts.push(texts.all().length));
    const { key } = texts.add('c-1', 'One', 0);
    texts.add('c-1', 'Two', 0);
    texts.discard(key);
    stop();
    texts.add('c-1', 'Three', 0);
    expect(counts).toEqual([1, 2, 1]);
  });

  it('is not shown twice when it arrives before its answer, equal ones one after the other', () => {
    const texts = new UnsentTexts(someStorage(), 'ada', LOST);
    const first = texts.add('c-1', 'ok', 4);
    const second = texts.add('c-1', 'ok', 4);
    const arrived = message(5, { senderId: 'ada', content: 'ok' });
    const older = message(4, { senderId: 'ada', content: 'ok' });
    expect(stillUnsent(texts.all(), [older], 'ada')).toEqual([first, second]);
    expect(stillUnsent(texts.all(), [older, arrived], 'ada')).toEqual([second]);
    texts.sent(first.key, arrived.number);
    expect(stillUnsent(texts.all(), [older, arrived], 'ada')).toEqual([{ ...second, after: 5 }]);
  });

  it('is always shown when it has failed', () => {
    const texts = new UnsentTexts(someStorage(), 'ada', LOST);
    const { key } = texts.add('c-1', 'ok', 4);
    texts.mark(key, 'refused');
    expect(stillUnsent(texts.all(), [message(5, { senderId: 'ada', content: 'ok' })], 'ada')).toHaveLength(1);
  });
});
