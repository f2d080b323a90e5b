import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { CommandBus, CommandHandler } from '@nestjs/cqrs';
import { Reflector } from '@nestjs/core';
import { defer, lastValueFrom } from 'rxjs';
import { type CommandContext, Rejection } from '@app/event-store';
import { type ProjectionRunner, ReadModelBehind } from '@app/projections';
import { CallUnderWay } from '../calls/call-under-way';
import { Commands } from './commands';
import { Intention } from './intention';
import { ShownBy, ShownByInterceptor } from './shown-by';
import { noteSeen } from './note-seen';

/** Writes to the log at these positions. */
class Write extends Intention<bigint[], void> {}
/** Does the same with one command after another. */
class WriteStepByStep extends Intention<bigint[], void> {}

const context = {} as CommandContext;

/** A call whose effect two read models show. `done` lists what happened, in order. */
function call(options: { isPassed?: boolean } = {}) {
  const { isPassed = true } = options;
  const done: unknown[] = [];
  const runner = {
    untilPosition: async (...asked: unknown[]) => {
      done.push(asked);
      return isPassed;
    },
  };
  const bus = new CommandBus(undefined as never);
  const commands = new Commands(bus, runner as unknown as ProjectionRunner);

  @CommandHandler(Write)
  class WriteHandler {
    async execute({ data }: Write): Promise<void> {
      for (const position of data) noteSeen(position);
    }
  }
  @CommandHandler(WriteStepByStep)
  class WriteStepByStepHandler {
    async execute({ data }: WriteStepByStep): Promise<void> {
      for (const position of data) await commands.execute(new Write([position], context));
    }
  }
  const handlers = [WriteHandler, WriteStepByStepHandler].map((metatype) => {
    return { metatype, instance: new metatype(), isDependencyTreeStatic: () => true };
  });
  bus.register(handlers as never);

  class Controller {
    @ShownBy({ name: 'racer-status' }, { name: 'leaderboard' })
    act(this: void): void {}
  }
  const response = { setHeader: (name: string, value: string) => done.push([name, value]) };
  const execution = {
    getHandler: () => Controller.prototype.act,
    switchToHttp: () => ({ getResponse: () => response }),
  } as unknown as ExecutionContext;
  return {
    commands,
    done,
    answered: (handle: () => Promise<unknown>) => {
      const next: CallHandler = { handle: () => defer(handle) };
      const interceptor = new ShownByInterceptor(new Reflector());
      const underWay = new CallUnderWay(() => undefined);
      return new Promise((resolve, reject) => {
        underWay.run(() => void lastValueFrom(interceptor.intercept(execution, next)).then(resolve, reject));
      }).finally(() => underWay.end());
    },
  };
}

const shownBy = ['racer-status', 'leaderboard'];

test('A command is answered when the read models of its call show what it wrote last, within two seconds', async () => {
  const { commands, done, answered } = call();
  const answer = await answered(async () => {
    await commands.execute(new Write([41n, 43n, 42n], context));
    done.push('read');
    return 'view';
  });
  expect(answer).toBe('view');
  expect(done).toEqual([[43n, shownBy, 2_000], 'read']);
});

test('An answer that goes out before the read models are there says so', async () => {
  const { commands, done, answered } = call({ isPassed: false });
  await answered(() => commands.execute(new Write([42n], context)));
  expect(done).toEqual([
    [42n, shownBy, 2_000],
    ['x-read-model', 'behind'],
  ]);
});

test('Before the read models are there, what a call does not find is no reason to refuse it', async () => {
  const { commands, answered } = call({ isPassed: false });
  const lookedFor = answered(async () => {
    await commands.execute(new Write([42n], context));
    throw new Rejection('event-not-found');
  });
  await expect(lookedFor).rejects.toThrow(ReadModelBehind);
});

test('A command that is refused is refused, and so is what is not found when the read models are there', async () => {
  for (const isPassed of [true, false]) {
    const { commands, answered } = call({ isPassed });
    const refused = answered(async () => {
      if (isPassed) await commands.execute(new Write([42n], context));
      throw new Rejection('event-not-found');
    });
    await expect(refused).rejects.toEqual(new Rejection('event-not-found'));
  }
});

test('What wrote nothing and read nothing waits for nothing', async () => {
  const { commands, done, answered } = call({ isPassed: false });
  await answered(() => commands.execute(new Write([], context)));
  expect(done).toEqual([]);
});

test('The steps of a process do not wait: its call waits once, for the last of them', async () => {
  const { commands, done, answered } = call();
  await answered(() => commands.execute(new WriteStepByStep([41n, 42n, 43n], context)));
  expect(done).toEqual([[43n, shownBy, 2_000]]);
});

test('Outside a call nothing waits', async () => {
  const { commands, done } = call();
  await commands.execute(new Write([42n], context));
  expect(done).toEqual([]);
});
