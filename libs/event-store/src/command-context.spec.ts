import { commandIdOf, contextCausedBy } from './command-context';
import { event } from './contract/contract-run.contract-suite';

describe('the id of a command', () => {
  it('is the same for the same user, call and key, and differs with each of them', () => {
    const ids = [
      commandIdOf('a', 'pit', '1'),
      commandIdOf('b', 'pit', '1'),
      commandIdOf('a', 'close', '1'),
      commandIdOf('a', 'pit', '2'),
      commandIdOf('a', 'pi', 't1'),
    ];
    expect(new Set(ids).size).toBe(ids.length);
    expect(commandIdOf('a', 'pit', '1')).toBe(ids[0]);
  });
});

describe('a follow-up', () => {
  const cause = event('cause');
  const byRequest = contextCausedBy(cause, 'close', 5, { kind: 'user', id: 'racer', role: 'player' });

  it('names its cause and belongs to the same story', () => {
    expect(byRequest).toEqual({
      commandId: byRequest.commandId,
      correlationId: cause.metadata.$correlationId,
      causationId: cause.id,
      actor: { kind: 'user', id: 'racer', role: 'player' },
      now: 5,
    });
  });

  it('is the same command, whichever process does it first', () => {
    const reactor = { kind: 'process', name: 'pit-closing' } as const;
    const byReactor = contextCausedBy(cause, 'close', 9, reactor);
    expect(byReactor).toEqual({ ...byRequest, now: 9, actor: reactor });
  });

  it('is another command for another purpose or another cause', () => {
    const { actor } = byRequest;
    const others = [contextCausedBy(cause, 'wave', 5, actor), contextCausedBy(event('other'), 'close', 5, actor)];
    expect(new Set([byRequest, ...others].map(({ commandId }) => commandId)).size).toBe(3);
  });
});
