const SCHEME = /\b[a-z][a-z0-9+.-]*:\/\//gi
/** A dot that a mail program would take for one of a host: with a word of letters behind it. 'S.A.S' has none. */
const HOST_DOT = /(?<=[\p{L}\p{N}-])\.(?=\p{L}{2,}(?![\p{L}\p{N}]))/gu

/** A text in which no mail program finds a link or an address: 'abre http://evil.example' is 'abre evil. example'. */
export const breakLinks = (text: string) =>
  text
    .replace(SCHEME, '')
    .replaceAll('@', ' ')
    .replace(HOST_DOT, '. ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
