/**
 * What the login page needs to know: the address the visitor wanted, whether to show registration first, and why they
 * came there, if they did not want to.
 */
export interface LoginState {
  from: string;
  tab?: 'register';
  isTurnedAway?: true;
  /** The account was deleted a moment ago. */
  hasLeft?: true;
}
