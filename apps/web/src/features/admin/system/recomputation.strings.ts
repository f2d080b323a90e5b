import type { DifferenceView, RecomputationView, RecomputedModelView } from '@app/contracts';
import { counted } from '../../../shared/plural';

const reasons: Record<DifferenceView['reason'], string> = {
  differs: 'is not what the log says',
  missing: 'is missing',
  extra: 'is there, and the log knows nothing of it',
};

const notCompared = (models: readonly RecomputedModelView[]): string => {
  const names = models.filter(({ state }) => state === 'not-compared').map(({ readModel }) => readModel);
  return names.length === 0 ? '' : ` Not compared, because they are being built: ${names.join(', ')}.`;
};

const documentsIn = ({ models }: RecomputationView): number =>
  models.reduce((sum, { documents }) => sum + documents, 0);

export const recomputationStrings = {
  title: 'Results',
  about:
    'Counts the standings of tournaments, the leaderboard, badges and progress again from the log, and compares them with what is shown. Nothing is changed.',
  loading: 'Looking for the last count',
  failed: 'The last count could not be loaded',
  begin: 'Count again',
  beginFailed: 'The results could not be counted again',
  counting: 'Counting again from the log',
  identical: (view: RecomputationView, at: string) =>
    `Counted ${at}: identical, ${counted(documentsIn(view), 'record', 'records')}.${notCompared(view.models)}`,
  different: ({ models, differenceCount }: RecomputationView, at: string) =>
    `Counted ${at}: ${counted(differenceCount, 'difference', 'differences')}.${notCompared(models)}`,
  brokenOff: (at: string) => `The count of ${at} did not get to the end.`,
  difference: ({ readModel, id, racer, reason }: DifferenceView) => `${readModel}, ${racer ?? id}: ${reasons[reason]}.`,
  more: (count: number) => `and ${count} more`,
} as const;
