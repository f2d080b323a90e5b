import { renewReader } from '@app/tables/mongo';
import { type LogCommand, say, WrongArguments } from '../log-commands/log-command';
import { tableStoreAdapter } from '../platform/stores/store-adapters';

export const renewDataReader: LogCommand = {
  takes: '',
  does: "on MongoDB, makes the user who reads the tables' database alone, or gives the user another password",
  async run(config) {
    const { source } = tableStoreAdapter(config);
    if (source.kind === 'sqlite') {
      throw new WrongArguments(`The tables are a file that is read as it is: ${source.file}. Only MongoDB has users`);
    }
    say('This is said once. The password before, if there was one, does not hold any more:');
    say(await renewReader(source.url));
    return true;
  },
};
