import { UpcastingEventStore } from '@app/event-store';
import { DocumentedLog, ProjectionRunner, silentLog } from '@app/projections';
import { holdDataDirectory } from '../platform/stores/data-directory';
import { documentStoreAdapter, eventStoreAdapter } from '../platform/stores/store-adapters';
import { readModels } from '../read-models';
import { rebuildAct } from '../season/system/read-model-rebuilds.process';
import { upcasters } from '../stored-events';
import { type LogCommand, progress, say } from './log-command';
import { namedReadModels } from './named-read-models';
import { auditOf, contextOfOperator } from './operator-acts';

const SHOW_EVERY_MS = 250;

export const rebuildReadModels: LogCommand = {
  takes: '[read model …]',
  does: 'has the read models built again from the log; embedded stores need the application stopped',
  async run(config, args) {
    const projections = namedReadModels(args);
    const directory = await holdDataDirectory(config);
    const stored = await eventStoreAdapter(config).open();
    const documentStore = await documentStoreAdapter(config).open();
    const eventStore = new UpcastingEventStore(stored, upcasters);
    const runner = new ProjectionRunner({ eventStore, documentStore, log: silentLog });
    for (const projection of projections) runner.register(projection);
    const names = projections.map(({ name }) => name) as [string, ...string[]];
    const showing = progress();
    const timer = setInterval(() => {
      const building = runner.status().filter(({ state }) => state === 'rebuilding');
      const share = Math.min(...building.map(({ progress: handled }) => handled ?? 1));
      if (building.length > 0) showing(() => `${runner.projectedBy()?.process}: ${Math.floor(share * 100)} %`);
    }, SHOW_EVERY_MS);
    try {
      const streamPrefixes = readModels.flatMap(({ streams }) => streams);
      await DocumentedLog.open({ eventStore, documentStore, streamPrefixes, log: silentLog });
      await runner.start();
      await auditOf(eventStore).record(contextOfOperator('log rebuild'), ...names.map(rebuildAct));
      await runner.rebuild(...names);
    } finally {
      clearInterval(timer);
      await runner.stop();
      await stored.close();
      await documentStore.close();
      directory.release();
    }
    say(`Built again: ${names.join(', ')}`);
    return true;
  },
};
