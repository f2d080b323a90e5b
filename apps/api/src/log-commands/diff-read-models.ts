import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ScratchFile } from '@app/document-store';
import { UpcastingEventStore } from '@app/event-store';
import { ReadModelCheck, type ReadModelFault, type ReadModelVerdict } from '@app/projections';
import { documentStoreAdapter, eventStoreAdapter } from '../platform/stores/store-adapters';
import { upcasters } from '../stored-events';
import { type LogCommand, progress, say } from './log-command';
import { namedReadModels } from './named-read-models';

const faultMeanings: Record<ReadModelFault['reason'], string> = {
  differs: 'is not what the log says',
  missing: 'is missing',
  extra: 'is too many: the log knows nothing of it',
};

const notCompared: Record<Exclude<ReadModelVerdict['state'], 'compared'>, string> = {
  'not-built': 'does not exist yet',
  'other-version': 'is that of another release, or is being built',
  'other-log': 'stands for events that are not in this log',
};

const LEFT_OUT_SHOWN_MAX = 100;

export const diffReadModels: LogCommand = {
  takes: '[read model …]',
  does: 'compares the read models in use with a fresh fold of the log',
  async run(config, args) {
    const projections = namedReadModels(args);
    const stored = await eventStoreAdapter(config).open();
    const directory = await mkdtemp(join(tmpdir(), 'log-diff-'));
    const scratch = new ScratchFile(join(directory, 'fold.sqlite'));
    const readModels = await documentStoreAdapter(config).openStored();
    const end = await stored.lastPosition();
    const showing = progress();
    let faults = 0;
    let isWrong = false;
    const found = ({ projection, id, reason }: ReadModelFault) => {
      faults += 1;
      say(`${projection}, ${id}: ${faultMeanings[reason]}`);
    };
    const compared = ({ projection, state, documents, leftOut, position }: ReadModelVerdict) => {
      for (const event of leftOut.slice(0, LEFT_OUT_SHOWN_MAX)) say(`${projection} cannot fold ${event}`);
      isWrong ||= faults > 0 || state === 'other-log';
      const verdict = faults === 0 ? 'as the log says' : `${faults} wrong`;
      const counted = `${documents} documents up to position ${position ?? '–'}: ${verdict}`;
      say(`${projection}: ${state === 'compared' ? counted : notCompared[state]}`);
      faults = 0;
    };
    try {
      await new ReadModelCheck({
        eventStore: new UpcastingEventStore(stored, upcasters),
        stored: readModels,
        scratch,
        projections,
        found,
        compared,
        folded: (position) => showing(() => `folded up to position ${position} of ${end}`),
      }).run();
    } finally {
      await stored.close();
      await readModels.close();
      scratch.close();
      await rm(directory, { recursive: true });
    }
    return !isWrong;
  },
};
