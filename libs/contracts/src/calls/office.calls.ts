import type { OfficeHolderView } from '../office.contract';

export interface OfficeCalls {
  /** Everybody with an office, the oldest account first. */
  'GET /api/admin/offices': { access: 'offices'; answer: OfficeHolderView[] };
  /** Asks for the password again. Whoever gets the office has it with the next sign-in at the latest. */
  'PUT /api/admin/users/{id}/offices/{office}': {
    access: 'offices';
    answer: OfficeHolderView[];
    refusals: 'office-unknown' | 'password-needed';
  };
  /** Asks for the password again. All sessions of whoever loses the office end. */
  'DELETE /api/admin/users/{id}/offices/{office}': {
    access: 'offices';
    answer: OfficeHolderView[];
    refusals: 'office-unknown' | 'password-needed' | 'last-owner';
  };
}
