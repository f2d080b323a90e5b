/** The `accept` of a field for pictures: what the server takes. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';
