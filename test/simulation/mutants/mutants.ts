import { commandMutants } from './commands.mutants';
import { followerMutants } from './followers.mutants';
import { projectionMutants } from './projections.mutants';

/** All that are kept. */
export const mutants = [...commandMutants, ...projectionMutants, ...followerMutants];
