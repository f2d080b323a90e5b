import { Turns, TurnsByKey } from './turns';

/** Laps that record their start and end. The test ends them. */
class Course {
  readonly seen: string[] = [];
  private readonly ends = new Map<string, (failure?: Error) => void>();

  lap(name: string): () => Promise<string> {
    const over = new Promise<void>((resolve, reject) => {
      this.ends.set(name, (failure) => (failure ? reject(failure) : resolve()));
    });
    return async () => {
      this.seen.push(`${name} begins`);
      await over.finally(() => this.seen.push(`${name} ends`));
      return name;
    };
  }

  finish(...names: string[]): void {
    for (const name of names) this.ends.get(name)!();
  }

  breakDown(name: string): void {
    this.ends.get(name)!(new Error(`${name} broke down`));
  }
}

describe('Turns', () => {
  it('run in the order of the calls, and each answers its own caller', async () => {
    const course = new Course();
    const turns = new Turns();
    const all = ['first', 'second', 'third'].map((name) => turns.take(course.lap(name)));
    course.finish('third', 'second', 'first');
    expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
    expect(course.seen).toEqual([
      'first begins',
      'first ends',
      'second begins',
      'second ends',
      'third begins',
      'third ends',
    ]);
  });

  it('continue after a failure, which only its own caller gets', async () => {
    const course = new Course();
    const turns = new Turns();
    const failing = turns.take(course.lap('first'));
    const next = turns.take(course.lap('second'));
    course.breakDown('first');
    course.finish('second');
    await expect(failing).rejects.toThrow('first broke down');
    expect(await next).toBe('second');
  });
});

describe('Turns for each key', () => {
  it('wait for those of the same key alone', async () => {
    const course = new Course();
    const turns = new TurnsByKey<string>();
    const ahead = turns.take('red', course.lap('red 1'));
    const behind = turns.take('red', course.lap('red 2'));
    const elsewhere = turns.take('blue', course.lap('blue 1'));
    course.finish('blue 1');
    expect(await elsewhere).toBe('blue 1');
    expect(course.seen).toEqual(['red 1 begins', 'blue 1 begins', 'blue 1 ends']);
    course.breakDown('red 1');
    course.finish('red 2');
    await expect(ahead).rejects.toThrow('red 1 broke down');
    expect(await behind).toBe('red 2');
  });

  it('keep no key on which nothing is left to do', async () => {
    const course = new Course();
    const turns = new TurnsByKey<string>();
    const ahead = turns.take('red', course.lap('red 1'));
    const behind = turns.take('red', course.lap('red 2'));
    course.finish('red 1');
    await ahead;
    expect(turns.size).toBe(1);
    course.breakDown('red 2');
    await expect(behind).rejects.toThrow('red 2 broke down');
    expect(turns.size).toBe(0);
  });
});
