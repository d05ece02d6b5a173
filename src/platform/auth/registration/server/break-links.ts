const SCHEME = /\b[a-z][a-z0-9+.-]*:\/\//gi
/** A dot that mail programs take for part of a host, because a word of letters follows; 'S.A.S' has none. */
const HOST_DOT = /(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,}(?![\p{L}\p{N}]))/gu

/** Defuses links and addresses in a text, so that mail programs do not detect them: 'abre http://evil.example' becomes 'abre evil. example'. */
export const breakLinks = (text: string) =>
  text
    .replace(SCHEME, '')
    .replaceAll('@', ' ')
    .replace(HOST_DOT, '. ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
