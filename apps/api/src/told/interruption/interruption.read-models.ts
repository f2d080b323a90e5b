import { interruptionsProjection } from './interruptions.projection';

export const interruptionReadModels = { interruptions: interruptionsProjection };
