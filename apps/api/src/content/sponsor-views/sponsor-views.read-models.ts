import { sponsorViewsProjection } from './sponsor-views.projection';

export const sponsorViewsReadModels = { views: sponsorViewsProjection };
