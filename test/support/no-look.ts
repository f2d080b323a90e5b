/** Replaces every style sheet and drawing in component tests without a browser. */
export default 'no-look.svg';
