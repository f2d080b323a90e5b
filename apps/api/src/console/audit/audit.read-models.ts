import { adminActsProjection } from './admin-acts.projection';
import { targetNamesProjection } from './target-names.projection';

/** The read models of the audit log. */
export const auditReadModels = {
  acts: adminActsProjection,
  targetNames: targetNamesProjection,
};
