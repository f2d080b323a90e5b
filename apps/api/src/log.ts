import 'reflect-metadata';
import { diffReadModels } from './log-commands/diff-read-models';
import { rebuildReadModels } from './log-commands/rebuild-read-models';
import { recordLogRestore } from './log-commands/record-restore';
import { redriveReactions } from './log-commands/redrive-reactions';
import { replayRound } from './log-commands/replay-round';
import { runCommands } from './log-commands/run-commands';
import { sealLog } from './log-commands/seal-log';
import { verifyLog } from './log-commands/verify-log';

/** What an operator can do with the log, without the application. */
runCommands('npm run log', {
  verify: verifyLog,
  seal: sealLog,
  restored: recordLogRestore,
  diff: diffReadModels,
  rebuild: rebuildReadModels,
  redrive: redriveReactions,
  replay: replayRound,
});
