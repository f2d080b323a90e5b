import { generatePath } from 'react-router-dom';
import { paths } from '../../../app/paths';

const SHOWN_CHARACTERS = 16;

/** The address that is given out. */
export const invitationLink = (token: string, origin: string): string =>
  `${origin}${generatePath(paths.invitation, { token })}`;

/** As much of a token as is shown. */
export const shortToken = (token: string): string =>
  token.length > SHOWN_CHARACTERS ? `${token.slice(0, SHOWN_CHARACTERS)}…` : token;
